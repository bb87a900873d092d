import { contrast, type Hex, leastContrast, lighter, luminance, mix, veiled } from './colour.ts';

interface Fill {
  readonly colour: Hex;
  /** The surface's colours, derived from its main colour. */
  readonly tones: (colour: Hex) => readonly Hex[];
}

interface InkOnFill {
  readonly ink: Hex;
  readonly colour: Hex;
}

export const flat = (colour: Hex) => [colour];

/** The tones of a gradient whose ends differ from its middle by `spread` of OKLCH lightness. */
export const gradientTones = (spread: number) => (colour: Hex) => [
  lighter(colour, spread),
  colour,
  lighter(colour, -spread),
];

/** Below this luminance, white is more legible than black. */
const evenLuminance = 0.18;

/** Changes the ink's lightness until its contrast with all tones is `least`; black or white if that is impossible. */
export function inkFor(ink: Hex, tones: readonly Hex[], least: number): Hex {
  if (leastContrast(ink, tones) >= least) return ink;
  const onDark = leastContrast('#ffffff', tones) > leastContrast('#000000', tones);
  for (let step = 1; step < 100; step += 1) {
    const candidate = lighter(ink, (onDark ? step : -step) / 100, 1 - step / 130);
    if (leastContrast(candidate, tones) >= least) return candidate;
  }
  return onDark ? '#ffffff' : '#000000';
}

/** Corrects the ink, and the fill only if neither black nor white reaches the contrast `least`. */
export function legible(given: Hex, { colour, tones }: Fill, least: number): InkOnFill {
  // A nearly legible ink shows whether the tenant wants it lighter or darker than the fill.
  const lightInk =
    contrast(given, colour) >= 3 ? luminance(given) > luminance(colour) : luminance(colour) < evenLuminance;
  const away = lightInk ? -0.01 : 0.01;
  for (let step = 0; step < 100; step += 1) {
    const corrected = step === 0 ? colour : lighter(colour, step * away);
    const ink = inkFor(given, tones(corrected), least);
    if (leastContrast(ink, tones(corrected)) >= least) return { ink, colour: corrected };
  }
  return lightInk ? { ink: '#ffffff', colour: '#000000' } : { ink: '#000000', colour: '#ffffff' };
}

/**
 * The ink of a button: the given ink if its contrast is at least 7, else white if its contrast is at least 4.5, else
 * a corrected ink.
 */
export function onButton(given: Hex, fill: Fill): InkOnFill {
  const tones = fill.tones(fill.colour);
  if (leastContrast(given, tones) >= 7) return { ink: given, colour: fill.colour };
  if (leastContrast('#ffffff', tones) >= 4.5) return { ink: '#ffffff', colour: fill.colour };
  return legible(inkFor(given, tones, 7), fill, 4.5);
}

/** A surface mixed with `share` of its ink, or with less if the contrast would fall below `least`. */
export function tintBelow({ ink, colour }: InkOnFill, share: number, least: number): Hex {
  const tint = mix(colour, ink, share);
  return share <= 0 || contrast(ink, tint) >= least
    ? tint
    : tintBelow({ ink, colour }, Math.max(0, share - 0.02), least);
}

interface Veil {
  /** In the format `#rrggbbaa`. */
  readonly colour: Hex;
  /** The colours behind the ink: the opaque colour, and the veil over black and over white. */
  readonly tones: readonly Hex[];
  readonly ink: Hex;
}

/** The minimum opacity of a veil: 82 %, as a byte. */
const leastOpacity = 0xd2;

/**
 * The most transparent veil on which an ink close to the given ink has at least the contrast `least`, for any
 * picture.
 */
export function veilOver({ ink: given, colour }: InkOnFill, least: number): Veil {
  for (let opacity = leastOpacity; ; opacity += 1) {
    const over = (picture: Hex) => veiled(picture, colour, opacity / 0xff);
    const tones = [colour, over('#000000'), over('#ffffff')];
    if (opacity < 0xff && ['#000000', '#ffffff'].every((ink) => leastContrast(ink, tones) < least)) continue;
    return { colour: `${colour}${opacity.toString(16)}`, tones, ink: inkFor(given, tones, least) };
  }
}
