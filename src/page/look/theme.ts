import type { Styling } from '../../contract/settings.ts';
import { type ColourTheme, colourTheme } from '../../domain/colours/colour-theme.ts';
import { type Contrast, highContrast } from '../../domain/colours/high-contrast.ts';
import { backgroundOf, logoShare } from './pictures.ts';

/** A tenant's theme: colours, background picture and logo size. High contrast keeps only the logo. */
export function themeOf(styling: Styling, contrast: Contrast = 'usual'): ColourTheme {
  const share = logoShare(styling.logoSize);
  return contrast === 'usual'
    ? colourTheme(styling, backgroundOf(styling), share)
    : highContrast(styling, contrast, share);
}

/** Applies a theme to the root element. */
export function applyTheme({ style }: HTMLElement, { scheme, variables }: ColourTheme): void {
  style.colorScheme = scheme;
  // Only high contrast sets this property.
  style.removeProperty('--fall');
  for (const [name, value] of Object.entries(variables)) style.setProperty(name, value);
}
