import type { Architecture } from '../source/release-info.ts';

/** The differences between the images for two kinds of machines. */
export interface ImageKind {
  /** The kind of partition table, as sfdisk names it. */
  readonly table: 'gpt' | 'dos';
  /** The type of the boot partition, as sfdisk names it. */
  readonly bootType: string;
  /** The folder at which the boot partition is mounted. */
  readonly bootFolder: string;
  readonly packages: readonly string[];
}

/** The packages of every image, in addition to those that the installer installs. */
const common = [
  'ca-certificates',
  'dbus',
  'e2fsprogs',
  'fdisk',
  'firmware-atheros',
  'firmware-realtek',
  'kmod',
  'login',
  'network-manager',
  'procps',
  'systemd-sysv',
  'udev',
  'wireless-regdb',
  'wpasupplicant',
];

export const imageKinds: Readonly<Record<Architecture, ImageKind>> = {
  amd64: {
    table: 'gpt',
    bootType: 'U',
    bootFolder: '/boot/efi',
    packages: [
      ...common,
      'firmware-amd-graphics',
      'firmware-iwlwifi',
      'grub-efi-amd64-signed',
      'linux-image-amd64',
      'shim-signed',
    ],
  },
  arm64: {
    // The boot program of a Raspberry Pi 3 cannot read any other table.
    table: 'dos',
    bootType: 'c',
    bootFolder: '/boot/firmware',
    packages: [...common, 'firmware-brcm80211', 'linux-image-arm64', 'raspi-firmware'],
  },
};
