import { diagonalOf, type Size } from '../../page/look/measures.ts';
import type { SayPreview } from '../words/preview-words.ts';

/** A usual panel of a dispenser, in landscape. */
export interface DevicePanel extends Size {
  /** The diagonal in inches. */
  readonly diagonal: number;
  readonly ratio: '5:3' | '4:3' | '5:4' | '16:9' | '16:10' | '21:9';
}

const device = (
  diagonal: number,
  width: number,
  height: number,
  ratio: DevicePanel['ratio'],
): DevicePanel => ({
  diagonal,
  width,
  height,
  ratio,
});

/** The panels from 7 to 43 inches, smallest first. */
export const devices: readonly DevicePanel[] = [
  device(7, 800, 480, '5:3'),
  device(7, 1024, 600, '16:9'),
  device(10.1, 1280, 800, '16:10'),
  device(15, 1024, 768, '4:3'),
  device(15.6, 1366, 768, '16:9'),
  device(15.6, 1920, 1080, '16:9'),
  device(17, 1280, 1024, '5:4'),
  device(19, 1280, 1024, '5:4'),
  device(19, 1440, 900, '16:10'),
  device(21.5, 1920, 1080, '16:9'),
  device(24, 1920, 1200, '16:10'),
  device(27, 1920, 1080, '16:9'),
  device(27, 2560, 1440, '16:9'),
  device(29, 2560, 1080, '21:9'),
  device(32, 1920, 1080, '16:9'),
  device(43, 1920, 1080, '16:9'),
];

/** One panel of each shape and size class. */
export const overviewDevices: readonly (Size & { readonly diagonal: number })[] = [
  { diagonal: 7, width: 800, height: 480 },
  { diagonal: 10.1, width: 1280, height: 800 },
  { diagonal: 10.1, width: 800, height: 1280 },
  { diagonal: 15, width: 1024, height: 768 },
  { diagonal: 17, width: 1280, height: 1024 },
  { diagonal: 21.5, width: 1920, height: 1080 },
  { diagonal: 21.5, width: 1080, height: 1920 },
  { diagonal: 24, width: 1920, height: 1200 },
  { diagonal: 29, width: 2560, height: 1080 },
  { diagonal: 43, width: 1080, height: 1920 },
];

export const turned = ({ width, height }: Size): Size => ({ width: height, height: width });

const lying = (size: Size): Size => (size.width < size.height ? turned(size) : size);
const isSameSize = (one: Size, other: Size) => one.width === other.width && one.height === other.height;

/** The listed panel with these pixels and this diagonal, unless the size is custom. */
export function deviceOf(size: Size, diagonal: number): DevicePanel | undefined {
  return devices.find((one) => one.diagonal === diagonal && isSameSize(one, lying(size)));
}

/** The most frequent diagonal of panels with the same pixels. */
const usual: readonly (Size & { readonly diagonal: number })[] = [
  { width: 1920, height: 1080, diagonal: 21.5 },
  { width: 1280, height: 1024, diagonal: 17 },
];

/** The default diagonal in inches of a screen with these pixels. */
export function usualDiagonal(size: Size): number {
  const panel = [...usual, ...devices].find((one) => isSameSize(one, lying(size)));
  return panel?.diagonal ?? diagonalOf(undefined, size);
}

/** A device's name, such as `21.5 inch, 1080 × 1920`. */
export const deviceName = (
  { width, height, diagonal }: Size & { readonly diagonal: number },
  say: SayPreview,
): string => say('frame.size', { inches: diagonal, width, height });
