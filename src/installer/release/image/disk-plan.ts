import { createHash } from 'node:crypto';
import type { ImageKind } from './image-kinds.ts';

const mebibyte = 1024 * 1024;
/** The beginning of the first partition. */
export const bootStart = mebibyte;
/** For two kernels with their initramfs, and for files that a person adds. */
export const bootBytes = 512 * mebibyte;
export const rootStart = bootStart + bootBytes;

/** A machine finds its partitions by these names. */
export interface DiskIds {
  readonly disk: string;
  readonly boot: string;
  readonly root: string;
  /** The ID of the boot partition's file system: eight hexadecimal digits. */
  readonly bootVolume: string;
}

/** The same release has the same names, so its image has the same bytes. */
export function diskIds(releaseName: string): DiskIds {
  const digits = (what: string) => createHash('sha256').update(`${releaseName} ${what}`).digest('hex');
  const uuid = (what: string) =>
    // Version 8 of RFC 9562 is for digits that a program chooses itself.
    digits(what).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
  return {
    disk: uuid('disk'),
    boot: uuid('boot'),
    root: uuid('root'),
    bootVolume: digits('volume').slice(0, 8),
  };
}

/** As mount and blkid write it. */
export const volumeName = (volume: string) => volume.toUpperCase().replace(/^(.{4})/, '$1-');

/**
 * The size of a root partition for a number of bytes of files, with space for the first start, which extends it
 * to the whole disk.
 */
export function rootSize(bytes: number): number {
  return Math.ceil((bytes * 1.15) / mebibyte + 256) * mebibyte;
}

/** GPT has a second table at its end. */
export const imageSize = (rootBytes: number) => rootStart + rootBytes + mebibyte;

/** The partitions as sfdisk reads them. */
export function partitionTable({ table, bootType }: ImageKind, ids: DiskIds, rootBytes: number): string {
  const isGpt = table === 'gpt';
  const sectors = (bytes: number) => bytes / 512;
  const id = (name: string) => (isGpt ? `, uuid=${name}` : '');
  return [
    `label: ${table}`,
    `label-id: ${isGpt ? ids.disk : `0x${ids.disk.slice(0, 8)}`}`,
    `start=${sectors(bootStart)}, size=${sectors(bootBytes)}, type=${bootType}${id(ids.boot)}`,
    `start=${sectors(rootStart)}, size=${sectors(rootBytes)}, type=L${id(ids.root)}`,
    '',
  ].join('\n');
}
