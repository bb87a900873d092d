#!/bin/sh
# Runs the installer of this release with the release's Node and all arguments.
set -eu

here=$(dirname -- "$(readlink -f -- "$0")")
node="$here/node/bin/node"

if ! "$node" --version >/dev/null 2>&1; then
  ours=$(sed -n 's/.*"architecture": "\(.*\)".*/\1/p' "$here/release.json")
  machine=$(dpkg --print-architecture 2>/dev/null || uname -m)
  if [ "$ours" != "$machine" ]; then
    echo "This release is for $ours, and this machine is $machine: take the archive for $machine." >&2
    exit 65
  fi
  echo "$node does not run on this machine:" >&2
  "$node" --version >&2 || true
  exit 70
fi

exec "$node" "$here/dist/host/installer.js" "$@"
