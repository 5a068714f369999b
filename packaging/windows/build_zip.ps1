# build_zip.ps1 [PYTHON] : dist\paper-realms-VERSION-windows.zip, a folder with a Python of its own, for the kind of machine that
# builds it. In the check-out, on Windows 10 or newer. Never run by anybody yet: see the checklist in docs/packaging.md.
param([string]$Python = "py")
$ErrorActionPreference = "Stop"
$root = (Resolve-Path "$PSScriptRoot\..\..").Path
Set-Location $root
function Run($Program) {
    & $Program @args
    if ($LASTEXITCODE -ne 0) { throw "$Program $args ended with $LASTEXITCODE" }
}
$folder = "dist\paper-realms"
if (Test-Path $folder) { Remove-Item -Recurse -Force $folder }
Run $Python -m venv build\freezer
$own = "$root\build\freezer\Scripts\python.exe"
& $own -c "import tomllib, pathlib; print('\n'.join(tomllib.loads(pathlib.Path('pyproject.toml').read_text(encoding='utf-8'))['project']['dependencies']))" | Set-Content -Encoding Ascii build\needed.txt
Run $own -m pip install --quiet -r build\needed.txt "pyinstaller>=6.9"
Run $own -m PyInstaller --noconfirm packaging\paper-realms.spec
$env:SDL_VIDEODRIVER = "dummy"; $env:SDL_AUDIODRIVER = "dummy"; $env:PAPER_REALMS_HOME = "$root\build\home"
$version = (& "$folder\paper-realms.exe" --version) -replace ".* ", ""
if (-not $version) { throw "it does not say its version" }
Run "$folder\paper-realms.exe" doctor
Run "$folder\paper-realms.exe" simulate kalesia --seats "greedy,random" --games 4 --jobs 2
Compress-Archive -Force -Path $folder -DestinationPath "dist\paper-realms-$version-windows.zip"
