import type { Styling } from '../../src/contract/settings.ts';
import { colourTheme } from '../../src/domain/colours/colour-theme.ts';
import { defaultStyling } from '../../src/domain/colours/default-styling.ts';

const all = (colour: string) => ({
  primaryColor: colour,
  pageColor: colour,
  headerColor: colour,
  buttonColor: colour,
  buttonText: colour,
  textColor: colour,
  secondaryColor: colour,
});

/** Colours of tenants: those of the demo (`undefined`: as the gallery has them), and some that are hard to see. */
const stylings = {
  light: undefined,
  dark: undefined,
  white: all('#FFFFFF'),
  black: all('#000000'),
  grey: all('#767676'),
  pale: { ...all('#F3EFD8'), textColor: '#8A8A70', primaryColor: '#E8E0B0', secondaryColor: '#FFF4B0' },
  loud: {
    primaryColor: '#FF0000',
    pageColor: '#00FFFF',
    headerColor: '#FFFF00',
    buttonColor: '#FF00FF',
    buttonText: '#00FF00',
    textColor: '#0000FF',
    secondaryColor: '#00FF00',
  },
} as const satisfies Readonly<Record<string, Partial<Styling> | undefined>>;

export type ColourSet = keyof typeof stylings;
export const colourSets = Object.keys(stylings) as ColourSet[];

/** The variables of the theme of a set; none where the gallery sets them itself. */
export function variablesOf(set: ColourSet): Readonly<Record<string, string>> {
  const styling = stylings[set];
  if (!styling) return {};
  const { '--logo-share': _, ...variables } = colourTheme(
    { ...defaultStyling, ...styling },
    'none',
    '1',
  ).variables;
  return variables;
}
