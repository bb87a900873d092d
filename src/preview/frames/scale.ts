import type { Size } from '../../page/look/measures.ts';
import { zoomLimits } from '../address/address-values.ts';
import type { PreviewAddress } from '../address/preview-address.ts';
import type { Room } from './use-room.ts';

const millimetresPerInch = 25.4;

/** CSS pixels around the picture of a device. */
export const bezel = 12;
/** CSS pixels that stay free around a fitting device. */
const margin = 8;

/** CSS pixels per millimetre of a screen with these pixels and this diagonal in inches. */
export const pixelDensity = ({ width, height }: Size, diagonal: number): number =>
  Math.hypot(width, height) / (diagonal * millimetresPerInch);

interface Surroundings {
  /** The CSS pixels that the frame can take with its bezel. */
  readonly room: Size;
  /** Inches of the device. */
  readonly diagonal: number;
  /** CSS pixels per millimetre of the administrator's monitor. */
  readonly monitorDensity: number;
}

/** The drawing scale of a frame. `fit` never enlarges: the pixels of a small device stay sharp. */
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

/** The position of a box: centred in a space, or at its edge if the space is too small. In whole pixels of the page. */
export function placeOf(room: Room, box: Size) {
  // Text at a fractional pixel is drawn differently from a kiosk's text.
  const whole = (origin: number, free: number) => Math.round(origin + Math.max(0, free) / 2) - origin;
  return {
    left: whole(room.left, room.width - box.width),
    top: whole(room.top, room.height - box.height),
  };
}
