import { kernelWords } from '../../machine/kernel-words.ts';
import { firstStartFile, hostUnit, setupUnit, unitFolder } from '../../machine/paths.ts';
import type { Architecture } from '../source/release-info.ts';
import { type DiskIds, volumeName } from './disk-plan.ts';
import { imageKinds } from './image-kinds.ts';

/** The unit that extends the system to the whole disk. */
export const growUnit = 'grow-root.service';

const written = '# Of the image of Foyer.\n';

/**
 * An image is only as large as its files, so the first start extends it to the disk. After a power cut, the unit runs
 * again.
 */
const growUnitText = `${written}[Unit]
Description=The system gets the whole disk at its first start
ConditionPathExists=${firstStartFile}
Before=${hostUnit} ${setupUnit}

[Service]
Type=oneshot
ExecStart=/bin/sh -ec 'part=$$(findmnt -no SOURCE /); disk=/dev/$$(lsblk -dno PKNAME "$$part"); \\
  echo ,+ | sfdisk --force --no-reread -N 2 "$$disk"; partx --update --nr 2 "$$disk"; resize2fs "$$part"'

[Install]
WantedBy=multi-user.target
`;

/**
 * The files of an image by path. They are written before the packages are installed, because some packages read them.
 */
export function imageFiles(architecture: Architecture, ids: DiskIds): Readonly<Record<string, string>> {
  const { bootFolder } = imageKinds[architecture];
  return {
    '/etc/hostname': 'foyer\n',
    '/etc/hosts': '127.0.0.1 localhost foyer\n::1 localhost foyer\n',
    '/etc/fstab': `${written}UUID=${ids.root} / ext4 noatime,errors=remount-ro 0 1
UUID=${volumeName(ids.bootVolume)} ${bootFolder} vfat umask=0077,nofail,x-systemd.before=${setupUnit} 0 2
`,
    [`${unitFolder}/${growUnit}`]: growUnitText,
    ...(architecture === 'amd64'
      ? { [`${bootFolder}/EFI/debian/grub.cfg`]: grubText(ids) }
      : {
          '/etc/default/raspi-firmware': raspiText(ids),
          '/etc/default/raspi-extra-cmdline': `${kernelWords.join(' ')}\n`,
        }),
  };
}

/** Debian links its newest kernel under these names, so this file needs no change for a kernel update. */
const grubText = ({ root }: DiskIds) => `${written}search --no-floppy --fs-uuid --set=root ${root}
linux /vmlinuz root=UUID=${root} ro quiet
initrd /initrd.img
boot
`;

/** Debian uses these settings to write the boot partition's files at every kernel update. */
const raspiText = ({ root }: DiskIds) => `${written}ROOTPART=UUID=${root}
# Where it is made, nobody knows which Raspberry Pi it is for, and one of the fourth kind does not start with a size.
CMA=0
`;
