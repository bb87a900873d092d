import type { Styling } from '../../contract/settings.ts';
import { type Hex, luminance, mix, sixDigits, toneOf } from './colour.ts';
import { flat, gradientTones, inkFor, legible, onButton, tintBelow, veilOver } from './legible.ts';

type ColourField = Extract<keyof Styling, `${string}Color` | 'buttonText'>;

const colourFields: readonly ColourField[] = [
  'primaryColor',
  'pageColor',
  'headerColor',
  'buttonColor',
  'buttonText',
  'textColor',
  'secondaryColor',
];

interface Correction {
  readonly field: ColourField;
  readonly given: Hex;
  readonly shown: Hex;
}

/** The colours of the screen, which are derived from the tenant's colours. */
export interface ColourTheme {
  readonly scheme: 'light' | 'dark';
  /** CSS custom properties for the root element. */
  readonly variables: Readonly<Record<string, string>>;
  /** The corrected colours, for staff. */
  readonly corrections: readonly Correction[];
}

const white = '#ffffff';
const black = '#000000';

/** True for a light colour, from which darker colours are derived. */
const isLight = (colour: Hex) => luminance(colour) > 0.4;

function gradient(angle: number, tones: readonly Hex[]): string {
  const [first, middle, last] = tones;
  return middle && last ? `linear-gradient(${angle}deg, ${first}, ${middle} 55%, ${last})` : String(first);
}

/**
 * Derives all colours of the screen from the tenant's seven colours.
 * - Contrast: text 4.5:1, main text 7:1, edges 3:1.
 * - `picture` is the background as a CSS layer, `logoShare` a number for CSS. Neither changes any colour, because a
 *   veil covers the picture.
 */
export function colourTheme(given: Styling, picture: string, logoShare: string): ColourTheme {
  const colours = colourFields.map((field) => [field, sixDigits(given[field])]);
  const styling: Styling = { ...given, ...Object.fromEntries(colours) };
  const dark = styling.colorScheme === 'dark';
  const { primaryColor: primary, secondaryColor: accent, textColor } = styling;

  const sky = (colour: Hex) => mix(colour, white, isLight(colour) ? 0.6 : 0.05);
  const pageTones = styling.pageColorGradient ? (colour: Hex) => [sky(colour), colour] : flat;
  const flatPage = legible(textColor, { colour: styling.pageColor, tones: pageTones }, 7);
  const veil = styling.backgroundImage ? veilOver(flatPage, 7) : undefined;
  const page = { colour: flatPage.colour, ink: veil?.ink ?? flatPage.ink };
  const pages = veil?.tones ?? pageTones(page.colour);
  const lift = mix(page.colour, dark ? '#26323d' : white, 0.3);

  const lightWall = isLight(styling.headerColor);
  const wallTones = styling.headerColorGradient ? gradientTones(lightWall ? 0.012 : 0.045) : flat;
  const wall = legible(lightWall ? textColor : white, { colour: styling.headerColor, tones: wallTones }, 7);
  const walls = wallTones(wall.colour);
  const wallButton = mix(wall.colour, wall.ink, 0.14);
  const archLight = lightWall ? primary : white;
  const arch = (share: number) => mix(wall.colour, archLight, share);
  const arch1 = arch(dark ? 0.06 : 0.07);
  const isLit = luminance(wall.ink) > luminance(wall.colour);
  const recess = isLit ? mix(wall.colour, black, 0.2) : mix(wall.colour, wall.ink, 0.06);
  const today = tintBelow(wall, 0.34, 4.5);

  const lightFace = isLight(styling.buttonColor);
  const faceHigh = (colour: Hex) => mix(colour, white, dark ? 0.05 : 0.06);
  const faceLow = (colour: Hex) => (styling.buttonColorGradient ? mix(colour, primary, 0.03) : colour);
  const stub = (colour: Hex) => mix(colour, lightFace ? primary : white, 0.12);
  const faceTones = (colour: Hex) => [faceHigh(colour), colour, faceLow(colour), stub(colour)];
  const face = legible(styling.buttonText, { colour: styling.buttonColor, tones: faceTones }, 4.5);

  const actTones = styling.primaryColorGradient ? gradientTones(0.035) : flat;
  const act = onButton(textColor, { colour: primary, tones: actTones });
  const hot = onButton(dark ? '#10202c' : textColor, { colour: accent, tones: flat });
  const goColour = inkFor(lightFace || dark ? primary : face.ink, faceTones(face.colour), 3);
  const go = onButton(lightFace || dark ? textColor : face.colour, { colour: goColour, tones: flat });

  function pageFill(): string {
    if (veil) return `linear-gradient(${veil.colour} 0 0), ${picture} ${page.colour}`;
    if (!styling.pageColorGradient) return page.colour;
    return `radial-gradient(120% 60% at 20% 20%, ${sky(page.colour)}, transparent) ${page.colour}`;
  }

  const shown: Record<ColourField, Hex> = {
    primaryColor: act.colour,
    pageColor: page.colour,
    headerColor: wall.colour,
    buttonColor: face.colour,
    buttonText: face.ink,
    textColor: page.ink,
    secondaryColor: hot.colour,
  };
  const corrections = (Object.keys(shown) as ColourField[])
    .map((field) => ({ field, given: styling[field], shown: shown[field] }))
    .filter((correction) => correction.given.toLowerCase() !== correction.shown.toLowerCase());

  return {
    scheme: dark ? 'dark' : 'light',
    corrections,
    variables: {
      '--page': page.colour,
      '--page-fill': pageFill(),
      '--ink': page.ink,
      // The contrast exceeds 4.5 here and for other text on the page, because shadows and decorative arches extend
      // below the text.
      '--ink-2': inkFor(mix(page.colour, page.ink, 0.76), pages, 5),
      '--line': mix(page.colour, page.ink, 0.16),
      '--lift': lift,
      '--lift-ink': inkFor(page.ink, [lift], 4.7),
      '--wall': wall.colour,
      '--wall-fill': gradient(155, walls),
      '--wall-ink': wall.ink,
      '--wall-ink-2': inkFor(mix(wall.colour, wall.ink, 0.8), [...walls, arch1], 5),
      '--wall-button': wallButton,
      '--wall-button-ink': inkFor(wall.ink, [wallButton], 4.5),
      '--recess': recess,
      '--recess-ink-2': inkFor(mix(wall.colour, wall.ink, 0.8), [recess], 4.5),
      '--today': today,
      '--today-ink': wall.ink,
      '--arch-1': arch1,
      '--arch-2': arch(dark ? 0.12 : 0.16),
      '--arch-3': arch(dark ? 0.21 : 0.28),
      '--arch-light': archLight,
      '--glow': mix(accent, white, 0.62),
      '--face': face.colour,
      '--face-fill': `linear-gradient(${faceHigh(face.colour)}, ${face.colour} 40%, ${faceLow(face.colour)})`,
      '--face-ink': face.ink,
      '--face-ink-2': inkFor(mix(face.colour, face.ink, 0.78), faceTones(face.colour), 4.5),
      '--stub': stub(face.colour),
      '--perforation': mix(face.colour, face.ink, 0.34),
      '--under': lightFace || !isLight(page.colour) ? black : white,
      '--act': act.colour,
      '--act-fill': gradient(180, actTones(act.colour)),
      '--act-ink': act.ink,
      '--act-on-page': inkFor(primary, pages, 4.7),
      '--go': go.colour,
      '--go-ink': go.ink,
      '--hot': hot.colour,
      '--hot-ink': hot.ink,
      '--stamp': inkFor(primary, [white], 3),
      '--paper-ink': toneOf(primary, 0.22, 0.045),
      '--logo-share': logoShare,
      '--shade': dark ? '#010203' : toneOf(wall.colour, 0.2, 0.05),
    },
  };
}
