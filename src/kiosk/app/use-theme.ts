import { useInsertionEffect, useMemo } from 'react';
import type { Styling } from '../../contract/settings.ts';
import type { Contrast } from '../../domain/colours/high-contrast.ts';
import { applyTheme, themeOf } from '../../page/look/theme.ts';

/**
 * Applies the colours of the branch, or those of a visitor who needs more contrast. Returns the theme of the branch.
 */
export function useTheme(styling: Styling, contrast: Contrast) {
  const theme = useMemo(() => themeOf(styling), [styling]);
  const shown = useMemo(
    () => (contrast === 'usual' ? theme : themeOf(styling, contrast)),
    [theme, styling, contrast],
  );
  useInsertionEffect(() => applyTheme(document.documentElement, shown), [shown]);
  return theme;
}
