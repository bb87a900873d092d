import type { Size } from '../../page/look/measures.ts';
import { zoomLimits } from '../address/address-values.ts';
import type { PreviewAddress } from '../address/preview-address.ts';
import type { Room } from './use-room.ts';

const millimetresPerInch = 25.4;

/** CSS pixels around the picture of a device. */
export const bezel = 12;
/** CSS pixels that stay free around a fitted device. */
const margin = 8;

/** CSS pixels per millimetre of a screen with these pixels and this diagonal in inches. */
export const pixelDensity = ({ width, height }: Size, diagonal: number): number =>
  Math.hypot(width, height) / (diagonal * millimetresPerInch);

interface Surroundings {
  /** The space for the frame with its bezel, in CSS pixels. */
  readonly room: Size;
  readonly diagonal: number;
  /** CSS pixels per millimetre of the administrator's monitor. */
  readonly monitorDensity: number;
}

/** A frame's scale. `fit` never enlarges: the pixels of a small device stay sharp. */
export function scaleOf(
  zoom: PreviewAddress['zoom'],
  size: Size,
  { room, diagonal, monitorDensity }: Surroundings,
): number {
  switch (zoom) {
    case 'fit': {
      const across = (room.width - 2 * (bezel + margin)) / size.width;
      const down = (room.height - 2 * (bezel + margin)) / size.height;
      return Math.min(1, Math.max(zoomLimits.least, Math.min(across, down)));
    }
    case 'true':
      return monitorDensity / pixelDensity(size, diagonal);
    default:
      return zoom;
  }
}

/** Centres a box in a space, or aligns it with the start if the space is too small, in whole pixels of the page. */
export function placeOf(room: Room, box: Size) {
  // Text at a fractional pixel is drawn differently from a kiosk's text.
  const whole = (origin: number, free: number) => Math.round(origin + Math.max(0, free) / 2) - origin;
  return {
    left: whole(room.left, room.width - box.width),
    top: whole(room.top, room.height - box.height),
  };
}
