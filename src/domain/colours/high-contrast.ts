import type { Styling } from '../../contract/settings.ts';
import { type ColourTheme, colourTheme } from './colour-theme.ts';

const black = '#000000';
const white = '#ffffff';
const accent = '#ffe100';

/** `usual`: the colours of the branch; `dark`: white on black; `light`: black on white. */
export const contrasts = ['usual', 'dark', 'light'] as const;
export type Contrast = (typeof contrasts)[number];

/** The colours of a high-contrast mode: one background, one text colour, one accent, and outlines around everything. */
export function highContrast(
  styling: Styling,
  contrast: Exclude<Contrast, 'usual'>,
  logoShare: string,
): ColourTheme {
  const [paper, ink] = contrast === 'dark' ? [black, white] : [white, black];
  const theme = colourTheme(
    {
      ...styling,
      colorScheme: contrast,
      backgroundImage: null,
      pageColor: paper,
      headerColor: paper,
      buttonColor: paper,
      buttonText: ink,
      textColor: ink,
      primaryColor: ink,
      secondaryColor: accent,
      primaryColorGradient: false,
      pageColorGradient: false,
      headerColorGradient: false,
      buttonColorGradient: false,
    },
    'none',
    logoShare,
  );
  const strong = {
    '--ink-2': ink,
    '--wall-ink-2': ink,
    '--face-ink-2': ink,
    '--recess-ink-2': ink,
    '--act-ink': paper,
    '--stub': paper,
    '--line': ink,
    '--perforation': ink,
    // An outline that replaces the shadow of a tile.
    '--fall': `0 0 0 0.06rem ${ink}`,
  };
  return { ...theme, variables: { ...theme.variables, ...strong } };
}
