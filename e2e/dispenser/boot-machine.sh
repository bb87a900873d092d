#!/usr/bin/env bash
# boot-machine.sh ROOT CGROUP: boots the Debian in a folder with its own systemd, in namespaces of its own. Needs root.
# It shares the network with this machine, because the installer fetches packages.
set -eu
root=$1
groups=/sys/fs/cgroup
[ -e "$groups/cgroup.controllers" ] || groups=$groups/unified
mkdir -p "$groups/$2"
echo $$ >"$groups/$2/cgroup.procs"
export root
exec unshare --mount --pid --fork --kill-child --ipc --uts --cgroup bash -euc '
  mount --make-rprivate /
  mount --bind "$root" "$root"
  mount -t proc proc "$root/proc"
  # Read-only, so the udev inside does not change the devices of this machine.
  mount -t sysfs -o ro sysfs "$root/sys"
  mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
  for folder in run dev tmp; do mount -t tmpfs -o mode=755 tmpfs "$root/$folder"; done
  chmod 1777 "$root/tmp"
  for device in null zero full random urandom tty; do
    mknod -m 666 "$root/dev/$device" c $(stat -c "0x%t 0x%T" /dev/$device)
  done
  mkdir "$root/dev/pts" "$root/dev/shm"
  mount -t devpts -o newinstance,ptmxmode=666 devpts "$root/dev/pts"
  ln -s pts/ptmx "$root/dev/ptmx"
  mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
  cd "$root"
  mkdir -p .machine
  pivot_root . .machine
  umount -l /.machine
  rmdir /.machine
  exec env -i container=test PATH=/usr/sbin:/usr/bin:/sbin:/bin /sbin/init --log-target=journal --show-status=no
'
