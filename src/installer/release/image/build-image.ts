import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Architecture } from '../source/release-info.ts';
import { diskIds } from './disk-plan.ts';
import { growUnit, imageFiles } from './image-files.ts';
import { imageKinds } from './image-kinds.ts';
import { run } from './run.ts';
import { writeDisk } from './write-disk.ts';

const sources = [
  'deb http://deb.debian.org/debian trixie main non-free-firmware',
  'deb http://deb.debian.org/debian trixie-updates main non-free-firmware',
  'deb http://deb.debian.org/debian-security trixie-security main non-free-firmware',
];

interface Options {
  /** The folder of a release. */
  readonly release: string;
  readonly architecture: Architecture;
  /** The time of the release, in seconds since 1970. */
  readonly time: number;
  readonly log: (line: string) => void;
}

/**
 * Creates a disk image of Debian with an installed release. The first start of this system asks for the machine's
 * purpose on the screen. Returns the path of the compressed image, beside the release's folder.
 */
export function buildImage({ release, architecture, time, log }: Options): string {
  const name = basename(release);
  const kind = imageKinds[architecture];
  const ids = diskIds(name);
  const work = mkdtempSync(join(tmpdir(), 'foyer-image-'));
  // apt reads packages as an unprivileged user.
  chmodSync(work, 0o755);
  try {
    const files = join(work, 'files');
    for (const [path, text] of Object.entries(imageFiles(architecture, ids))) {
      mkdirSync(dirname(join(files, path)), { recursive: true });
      writeFileSync(join(files, path), text);
    }
    const root = join(work, 'root');
    log('Installing Debian and Foyer; this takes some minutes');
    const hooks = [
      `--essential-hook=sync-in '${files}' /`,
      `--customize-hook=copy-in '${release}' /var/tmp`,
      `--customize-hook=chroot "$1" '/var/tmp/${name}/install' --yes --first-start ask`,
      `--customize-hook=rm -r "$1/var/tmp/${name}" "$1/etc/resolv.conf"`,
      // Removes dpkg's options, which would be unsafe at a power cut, and caches, which contain the current time.
      '--customize-hook=rm -rf "$1/etc/dpkg/dpkg.cfg.d/99mmdebstrap" "$1"/var/cache/fontconfig/*',
      `--customize-hook=chroot "$1" systemctl enable ${growUnit}`,
      ...(architecture === 'amd64' ? [`--customize-hook=${copyBootPrograms}`] : []),
    ];
    const packages = ['--variant=minbase', `--include=${kind.packages.join(',')}`];
    // dpkg does not wait for the disk, because that would take most of the time. After a power cut, this unfinished
    // Debian is useless anyway.
    const dpkg = ['--dpkgopt=force-unsafe-io', '--dpkgopt=force-confold'];
    const options = [...dpkg, `--architectures=${architecture}`];
    // mmdebstrap's mounts end with it, so deleting its folder cannot delete files of this machine.
    run('unshare', ['--mount', 'mmdebstrap', ...options, ...packages, ...hooks, 'trixie', root, ...sources], {
      env: { SOURCE_DATE_EPOCH: String(time) },
    });

    log('Writing the disk');
    const boot = join(work, 'boot');
    renameSync(join(root, kind.bootFolder), boot);
    mkdirSync(join(root, kind.bootFolder));
    const image = join(dirname(release), `${name}.img`);
    writeDisk(image, { root, boot, kind, ids, time });
    // The number of threads affects the output bytes.
    run('xz', ['--force', '-1', '--threads=4', image], { env: {} });
    return `${image}.xz`;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * Copies the boot programs to the path that firmware tries on an unknown disk. The first program is signed for Secure
 * Boot, and starts the second.
 */
const copyBootPrograms = [
  'cd "$1"',
  'mkdir boot/efi/EFI/BOOT',
  'cp usr/lib/shim/shimx64.efi.signed boot/efi/EFI/BOOT/BOOTX64.EFI',
  'cp usr/lib/grub/x86_64-efi-signed/grubx64.efi.signed boot/efi/EFI/BOOT/grubx64.efi',
].join(' && ');
