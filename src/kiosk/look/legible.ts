import { contrast, type Hex, leastContrast, lighter, luminance, mix, veiled } from './colour.ts';

/** A surface: its colour, and the colours that an ink meets on it when it is not flat. */
export interface Fill {
  readonly colour: Hex;
  readonly tones: (colour: Hex) => readonly Hex[];
}

/** An ink on a fill, both corrected as far as was needed. */
export interface Pair {
  readonly ink: Hex;
  readonly colour: Hex;
}

export const flat = (colour: Hex) => [colour];

/** The tones of a gradient that departs from a colour by `spread` of OKLCH lightness to both ends. */
export const sloping = (spread: number) => (colour: Hex) => [
  lighter(colour, spread),
  colour,
  lighter(colour, -spread),
];

/** Below this luminance white reads better than black. */
const evenLuminance = 0.18;

/** The nearest lightness of an ink that reaches a contrast on all tones; black or white if none does. */
export function inkFor(ink: Hex, tones: readonly Hex[], least: number): Hex {
  if (leastContrast(ink, tones) >= least) return ink;
  const onDark = leastContrast('#ffffff', tones) > leastContrast('#000000', tones);
  for (let step = 1; step < 100; step += 1) {
    const candidate = lighter(ink, (onDark ? step : -step) / 100, 1 - step / 130);
    if (leastContrast(candidate, tones) >= least) return candidate;
  }
  return onDark ? '#ffffff' : '#000000';
}

/** Corrects the ink first, and the fill only where not even black or white can be read on it. */
export function legible(given: Hex, { colour, tones }: Fill, least: number): Pair {
  // A given ink that can nearly be read says on which side of the fill the tenant wants it.
  const lightInk =
    contrast(given, colour) >= 3 ? luminance(given) > luminance(colour) : luminance(colour) < evenLuminance;
  const away = lightInk ? -0.01 : 0.01;
  for (let step = 0; step < 100; step += 1) {
    const moved = step === 0 ? colour : lighter(colour, step * away);
    const ink = inkFor(given, tones(moved), least);
    if (leastContrast(ink, tones(moved)) >= least) return { ink, colour: moved };
  }
  return lightInk ? { ink: '#ffffff', colour: '#000000' } : { ink: '#000000', colour: '#ffffff' };
}

/** An ink on a button: the given one if it is plainly readable, else white, else a corrected one. */
export function onButton(given: Hex, fill: Fill): Pair {
  const tones = fill.tones(fill.colour);
  if (leastContrast(given, tones) >= 7) return { ink: given, colour: fill.colour };
  if (leastContrast('#ffffff', tones) >= 4.5) return { ink: '#ffffff', colour: fill.colour };
  return legible(inkFor(given, tones, 7), fill, 4.5);
}

/** A surface mixed with `share` of its own ink, or with less where the ink would not reach a contrast any more. */
export function tintBelow({ ink, colour }: Pair, share: number, least: number): Hex {
  const tint = mix(colour, ink, share);
  return share <= 0 || contrast(ink, tint) >= least
    ? tint
    : tintBelow({ ink, colour }, Math.max(0, share - 0.02), least);
}

/** A surface of one colour that lies over a picture. */
export interface Veil {
  /** With its opacity, `#rrggbbaa`. */
  readonly colour: Hex;
  /** What an ink meets: the surface itself, and the veil over the darkest and the lightest picture. */
  readonly tones: readonly Hex[];
  readonly ink: Hex;
}

/** 82 %, in the steps of a byte. */
const thinnestVeil = 0xd2;

/** The veil over a picture, as thin as may be while some ink near the given one reaches a contrast on it. */
export function veilOver({ ink: given, colour }: Pair, least: number): Veil {
  for (let opacity = thinnestVeil; ; opacity += 1) {
    const over = (picture: Hex) => veiled(picture, colour, opacity / 0xff);
    const tones = [colour, over('#000000'), over('#ffffff')];
    if (opacity < 0xff && ['#000000', '#ffffff'].every((ink) => leastContrast(ink, tones) < least)) continue;
    return { colour: `${colour}${opacity.toString(16)}`, tones, ink: inkFor(given, tones, least) };
  }
}
