#!/bin/sh
# build_app.sh [PYTHON] : dist/paper-realms-VERSION-macos-MACHINE.zip with "Paper Realms.app", for the kind of processor that builds
# it. In the check-out, on macOS 11 or newer. SIGN: the name of a Developer ID; without it the signature is good for this machine
# and for those whose owner allows it. Never run by anybody yet: see the checklist in docs/packaging.md.
set -eu
cd "$(dirname "$0")/../.."
"${1:-python3}" -m venv build/freezer
own=build/freezer/bin/python
"$own" -c "import tomllib, pathlib; print('\n'.join(tomllib.loads(pathlib.Path('pyproject.toml').read_text())['project']['dependencies']))" > build/needed.txt
"$own" -m pip install --quiet -r build/needed.txt "pyinstaller>=6.9"
rm -rf dist/paper-realms "dist/Paper Realms.app"
"$own" -m PyInstaller --noconfirm packaging/paper-realms.spec
app="dist/Paper Realms.app"
inside="$app/Contents/MacOS/paper-realms"
export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy PAPER_REALMS_HOME="$PWD/build/home"
version=$("$inside" --version)
version=${version##* }
"$inside" doctor
"$inside" simulate kalesia --seats greedy,random --games 4 --jobs 2
if [ -n "${SIGN:-}" ]; then  # a hardened program loads only what the same hand has signed: with a name all is signed anew
    cat > build/entitlements.plist <<'PLIST'
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict><key>com.apple.security.cs.allow-unsigned-executable-memory</key><true/></dict></plist>
PLIST
    codesign --force --deep --timestamp --options runtime --entitlements build/entitlements.plist --sign "$SIGN" "$app"
else
    codesign --force --deep --sign - "$app"
fi
codesign --verify --deep "$app"
ditto -c -k --keepParent "$app" "dist/paper-realms-$version-macos-$(uname -m).zip"
