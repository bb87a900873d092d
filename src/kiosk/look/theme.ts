import type { Styling } from '../../contract/settings.ts';
import { type ColourTheme, colourTheme } from '../../domain/colours/colour-theme.ts';
import { backgroundOf, logoShare } from './pictures.ts';

/** The look of a tenant: the colours of the screen, the background picture and the size of the logo. */
export function themeOf(styling: Styling): ColourTheme {
  return colourTheme(styling, backgroundOf(styling), logoShare(styling.logoSize));
}

/** Sets the look on the root element. */
export function applyTheme({ style }: HTMLElement, { scheme, variables }: ColourTheme): void {
  style.colorScheme = scheme;
  for (const [name, value] of Object.entries(variables)) style.setProperty(name, value);
}
