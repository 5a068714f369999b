#!/bin/sh
# build_deb.sh FROZEN OUT : a .deb of the frozen folder (dist/paper-realms) with menu entry, icons, its kind of files, and licences.
# Needs dpkg-deb, and a Python with what the program needs (PYTHON, or python3). GLIBC: the oldest one that the libraries of the
# folder take, by default that of this machine. No maintainer scripts: the desktop's own packages notice new files by triggers.
set -eu
frozen=$1 out=$2 here=$(dirname "$(readlink -f "$0")")
version=$("$frozen/paper-realms" --version | sed 's/.* //')
glibc=${GLIBC:-$(getconf GNU_LIBC_VERSION | sed 's/.* //')}
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
share=$root/usr/share
mkdir -p "$root/DEBIAN" "$root/opt" "$root/usr/bin" "$share/applications" "$share/doc/paper-realms"
cp -a "$frozen" "$root/opt/paper-realms"
echo deb > "$root/opt/paper-realms/_internal/installed-by"
ln -s /opt/paper-realms/paper-realms "$root/usr/bin/paper-realms"
cp "$here/paper-realms.desktop" "$share/applications/"
mkdir -p "$share/metainfo" "$share/mime/packages"
"${PYTHON:-python3}" "$here/metainfo.py" "$share/metainfo/$(sed -n 's|.*<id>\(.*\)</id>.*|\1|p' "$here/metainfo.xml").metainfo.xml"
cp "$here/paper-realms.mime.xml" "$share/mime/packages/paper-realms.xml"
"${PYTHON:-python3}" "$here/icons.py" "$root/icons"
for icon in "$root"/icons/*.png; do
    px=$(basename "$icon" .png)
    mkdir -p "$share/icons/hicolor/${px}x${px}/apps"
    mv "$icon" "$share/icons/hicolor/${px}x${px}/apps/paper-realms.png"
done
rmdir "$root/icons"
cp "$here/../../NOTICE" "$share/doc/paper-realms/"
cp "$here/../../LICENSE" "$share/doc/paper-realms/copyright"
cp -r "$here/../third-party" "$share/doc/paper-realms/third-party"
cat > "$root/DEBIAN/control" <<CONTROL
Package: paper-realms
Version: $version
Section: games
Priority: optional
Architecture: $(dpkg --print-architecture)
Maintainer: The Paper Realms authors <nobody@example.org>
Installed-Size: $(du -sk "$root/opt" "$root/usr" | awk '{s+=$1} END {print s}')
Depends: libc6 (>= $glibc), libx11-6, libxext6
Recommends: libxcursor1, libxi6, libxrandr2, libxss1, libxfixes3, libpulse0 | libasound2
Description: five tabletop games as paper theatre
 Kalesia, Proelio, Caledea, Kalua and Kalyra on one screen: with pads or a mouse,
 alone against the computer, or unattended as a kiosk.
CONTROL
chmod -R u+rwX,go+rX,go-w "$root"
dpkg-deb --root-owner-group -Zzstd --build "$root" "$out"
