/** A colour such as `#0e5f57`, as in the service's styling. */
export type Hex = string;

/** Reduces a colour to six digits, without transparency: nothing is below the surfaces of the kiosk. */
export function sixDigits(colour: string): Hex {
  const digits = colour.slice(1);
  const long = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  return `#${long.slice(0, 6)}`;
}

type Three = readonly [number, number, number];

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const encoded = (light: number) => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);

function linearOf(hex: Hex): Three {
  const channel = (at: number) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

function hexOf(light: Three): Hex {
  const pair = (value: number) =>
    Math.round(255 * Math.min(1, Math.max(0, encoded(Math.max(0, value)))))
      .toString(16)
      .padStart(2, '0');
  return `#${light.map(pair).join('')}`;
}

// The matrices of Oklab: https://bottosson.github.io/posts/oklab/
function oklabOf(hex: Hex): Three {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Three): Hex {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return hexOf([
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]);
}

/** WCAG relative luminance, 0 to 1. */
export function luminance(hex: Hex): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast ratio, 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The lowest contrast between a text colour and the colours of a surface, such as the ends of a gradient. */
export function leastContrast(ink: Hex, surface: readonly Hex[]): number {
  return Math.min(...surface.map((colour) => contrast(ink, colour)));
}

/** Mixes `share` of the second colour into the first, in Oklab. */
export function mix(first: Hex, second: Hex, share: number): Hex {
  const [a, b] = [oklabOf(first), oklabOf(second)];
  const at = (index: 0 | 1 | 2) => a[index] + (b[index] - a[index]) * share;
  return fromOklab([at(0), at(1), at(2)]);
}

/** The colour of `veil` with `opacity` over `under`, as browsers draw it. */
export function veiled(under: Hex, veil: Hex, opacity: number): Hex {
  const pairOf = (hex: Hex, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const blended = [1, 3, 5].map((at) =>
    Math.round(pairOf(under, at) * (1 - opacity) + pairOf(veil, at) * opacity),
  );
  return `#${blended.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** A colour with its OKLCH lightness changed by `step` and its chroma multiplied by `ease`; the hue stays. */
export function lighter(hex: Hex, step: number, ease = 1): Hex {
  const [lightness, a, b] = oklabOf(hex);
  return fromOklab([Math.min(1, Math.max(0, lightness + step)), a * ease, b * ease]);
}

/** The hue of a colour at an OKLCH lightness, with at most the given chroma. */
export function toneOf(hex: Hex, lightness: number, mostChroma: number): Hex {
  const [, a, b] = oklabOf(hex);
  const chroma = Math.hypot(a, b);
  const ease = chroma > mostChroma ? mostChroma / chroma : 1;
  return fromOklab([lightness, a * ease, b * ease]);
}
