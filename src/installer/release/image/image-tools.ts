import type { Architecture } from '../source/release-info.ts';

/** The tools of a machine that builds an image. */
export interface ImageMaker {
  readonly isRoot: boolean;
  readonly hasProgram: (name: string) => boolean;
  /** True if programs for this architecture run here, natively or emulated. */
  readonly runs: (architecture: Architecture) => boolean;
}

/** The Debian packages of the programs that build an image. */
const packageOf: Readonly<Record<string, string>> = {
  'arch-test': 'arch-test',
  mmdebstrap: 'mmdebstrap',
  mke2fs: 'e2fsprogs',
  debugfs: 'e2fsprogs',
  sfdisk: 'fdisk',
  'mkfs.vfat': 'dosfstools',
  mcopy: 'mtools',
  xz: 'xz-utils',
};

/** The reasons why this machine cannot build an image for a kind of machine, as sentences. */
export function whyNoImage(architecture: Architecture, maker: ImageMaker): string[] {
  const programs = Object.keys(packageOf).filter((program) => !maker.hasProgram(program));
  const packages = [
    ...new Set(programs.map((program) => packageOf[program])),
    ...(maker.runs(architecture) ? [] : ['qemu-user-static']),
  ];
  return [
    ...(maker.isRoot ? [] : ['Only root can make an image: run it with sudo']),
    ...(packages.length > 0
      ? [`An image needs more Debian packages: apt-get install ${packages.join(' ')}`]
      : []),
  ];
}
