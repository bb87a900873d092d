import { defaultStyling } from '../../src/contract/default-styling.ts';
import type { Styling } from '../../src/contract/settings.ts';
import { type ColourTheme, colourTheme } from '../../src/domain/colours/colour-theme.ts';
import { highContrast } from '../../src/domain/colours/high-contrast.ts';

const all = (colour: string) => ({
  primaryColor: colour,
  pageColor: colour,
  headerColor: colour,
  buttonColor: colour,
  buttonText: colour,
  textColor: colour,
  secondaryColor: colour,
});

/** Colours of tenants: the demo's (`undefined`, as in the gallery), and colours with poor visibility. */
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

const contrasts = { 'white on black': 'dark', 'black on white': 'light' } as const;

export type ColourSet = keyof typeof stylings | keyof typeof contrasts;
export const colourSets = [...Object.keys(stylings), ...Object.keys(contrasts)] as ColourSet[];

function themeOf(set: ColourSet): ColourTheme | undefined {
  if (set in contrasts) return highContrast(defaultStyling, contrasts[set as keyof typeof contrasts], '1');
  const styling = stylings[set as keyof typeof stylings];
  return styling && colourTheme({ ...defaultStyling, ...styling }, 'none', '1');
}

/** The theme variables of a colour set; empty where the gallery sets them itself. */
export function variablesOf(set: ColourSet): Readonly<Record<string, string>> {
  const theme = themeOf(set);
  if (!theme) return {};
  const { '--logo-share': _, ...variables } = theme.variables;
  return variables;
}
