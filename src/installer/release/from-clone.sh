#!/bin/sh
# Makes this machine a dispenser from a clone. Builds the release for this machine from a copy of the clone, and passes
# all arguments to its installer. Needs Debian's package sources and an npm registry. The clone stays unchanged.
set -eu

project=$(readlink -f -- "$(dirname -- "$(readlink -f -- "$0")")/../../..")
architecture=$(dpkg --print-architecture)

if [ "$(id -u)" != 0 ]; then
  echo "Only root can do this: run it with sudo." >&2
  exit 64
fi
case $architecture in
  arm64 | amd64) ;;
  *)
    echo "Foyer runs on arm64 and amd64, and this machine is $architecture." >&2
    exit 65
    ;;
esac
if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
  echo "Installing nodejs and npm"
  apt-get update -q
  DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends nodejs npm
fi

# In /var/tmp, because /tmp is in memory on some machines.
work=$(mktemp -d /var/tmp/foyer-from-clone.XXXXXX)
trap 'rm -rf "$work"' EXIT
# Debian's npm uses functions that a newer Node warns about.
export NODE_NO_WARNINGS=1

echo "Building the release of this machine"
mkdir "$work/project"
tar -C "$project" -c --exclude=./node_modules --exclude=./dist --exclude=./data . |
  tar -C "$work/project" -x --no-same-owner
(
  cd "$work/project"
  npm ci --loglevel=error --ignore-scripts --no-audit --no-fund
  node src/build/ready.mjs
  if [ "$(npm --version | cut -d. -f1)" -lt 11 ]; then
    npm install --loglevel=error --no-audit --no-fund --prefix "$work" npm@11
  fi
  export PATH="$work/node_modules/.bin:$work/project/node_modules/.bin:$PATH"
  npm run --silent foyer -- release --arch "$architecture" --out "$work/release" >/dev/null
)
rm -rf "$work/project" "$work/node_modules"
"$work"/release/foyer-*/foyer-*-"$architecture"/install "$@"
