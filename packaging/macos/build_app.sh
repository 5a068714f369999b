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
"$own" -m PyInstaller --noconfirm packaging/paper-realms.spec
app="dist/Paper Realms.app"
inside="$app/Contents/MacOS/paper-realms"
export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy PAPER_REALMS_HOME="$PWD/build/home"
version=$("$inside" --version | sed 's/.* //')
"$inside" doctor
"$inside" simulate kalesia --seats greedy,random --games 4 --jobs 2
codesign --force --deep --options runtime --sign "${SIGN:--}" "$app"
codesign --verify --deep "$app"
ditto -c -k --keepParent "$app" "dist/paper-realms-$version-macos-$(uname -m).zip"
