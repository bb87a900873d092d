import { createHash } from 'node:crypto';
import type { ImageKind } from './image-kinds.ts';

const mebibyte = 1024 * 1024;
/** The start of the first partition. */
export const bootStart = mebibyte;
/** Enough for two kernels with their initramfs, and for files that a person adds. */
export const bootBytes = 512 * mebibyte;
export const rootStart = bootStart + bootBytes;

/** The IDs by which a machine finds its partitions. */
export interface DiskIds {
  readonly disk: string;
  readonly boot: string;
  readonly root: string;
  /** The file system ID of the boot partition: eight hexadecimal digits. */
  readonly bootVolume: string;
}

/** The IDs of a release's image. They depend only on the release's name, so the same release has the same image. */
export function diskIds(releaseName: string): DiskIds {
  const digits = (what: string) => createHash('sha256').update(`${releaseName} ${what}`).digest('hex');
  const uuid = (what: string) =>
    // The creator of a version 8 UUID (RFC 9562) chooses its digits.
    digits(what).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
  return {
    disk: uuid('disk'),
    boot: uuid('boot'),
    root: uuid('root'),
    bootVolume: digits('volume').slice(0, 8),
  };
}

/** The ID of a FAT file system, as mount and blkid write it. */
export const volumeName = (volume: string) => volume.toUpperCase().replace(/^(.{4})/, '$1-');

/**
 * The size of a root partition for files with this many bytes. It leaves space for the first start, which extends the
 * partition to the whole disk.
 */
export function rootSize(bytes: number): number {
  return Math.ceil((bytes * 1.15) / mebibyte + 256) * mebibyte;
}

/** The size of an image with this root partition, including space at the end for GPT's backup table. */
export const imageSize = (rootBytes: number) => rootStart + rootBytes + mebibyte;

/** The partition table as sfdisk reads it. */
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
