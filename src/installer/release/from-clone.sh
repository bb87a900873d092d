#!/bin/sh
# Makes this machine a dispenser from a clone: builds the release of this machine from a copy of the clone and runs its
# installer with all arguments. Needs Debian's package sources and an npm registry; the clone stays as it is.
set -eu

project=$(readlink -f -- "$(dirname -- "$(readlink -f -- "$0")")/../../..")
architecture=$(dpkg --print-architecture)
export FOYER_NODE_FILE="$project/src/installer/release/bundled-node.json"

if [ "$(id -u)" != 0 ]; then
  echo "Only root can do this: run it with sudo." >&2
  exit 64
fi
if ! grep -q "\"$architecture\"" "$FOYER_NODE_FILE"; then
  echo "Foyer runs on arm64 and amd64, and this machine is $architecture." >&2
  exit 65
fi
if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
  echo "Installing nodejs and npm"
  apt-get update -q
  DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends nodejs npm
fi

# Not /tmp, which is in memory on some machines.
work=$(mktemp -d /var/tmp/foyer-from-clone.XXXXXX)
trap 'rm -rf "$work"' EXIT
# Debian's npm uses what a newer Node warns about.
export NODE_NO_WARNINGS=1
export PATH="$work/node_modules/.bin:$work/node/bin:$PATH"

is_new() {
  node -e 'const [major, minor] = process.versions.node.split("."); process.exit(major > 20 || (major == 20 && minor >= 19) ? 0 : 1)'
}
if ! is_new; then
  bundled() { node -p "const { version, packages } = require(process.env.FOYER_NODE_FILE); $1"; }
  name=$(bundled "packages.$architecture.name + '@' + version")
  echo "Fetching $name, because $(node --version) is too old"
  archive="$work/$(cd "$work" && npm pack --loglevel=error "$name")"
  sum=$(node -p '"sha512-" + require("crypto").createHash("sha512").update(require("fs").readFileSync(process.argv[1])).digest("base64")' "$archive")
  if [ "$sum" != "$(bundled "packages.$architecture.integrity")" ]; then
    echo "$name is not what bundled-node.json expects." >&2
    exit 65
  fi
  mkdir "$work/node"
  tar -xzf "$archive" -C "$work/node" --strip-components=1
  rm "$archive"
fi
if [ "$(npm --version | cut -d. -f1)" -lt 11 ]; then
  npm install --loglevel=error --no-audit --no-fund --prefix "$work" npm@11
fi

echo "Building the release of this machine"
mkdir "$work/project"
tar -C "$project" -c --exclude=./node_modules --exclude=./dist --exclude=./data . |
  tar -C "$work/project" -x --no-same-owner
(
  cd "$work/project"
  npm ci --loglevel=error --ignore-scripts --no-audit --no-fund
  npm run --silent foyer -- release --arch "$architecture" --out "$work/release" >/dev/null
)
rm -rf "$work/project" "$work/node" "$work/node_modules"
"$work"/release/foyer-*/foyer-*-"$architecture"/install "$@"
