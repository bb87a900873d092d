import { useInsertionEffect, useMemo } from 'react';
import type { Styling } from '../../contract/settings.ts';
import type { Contrast } from '../../domain/colours/high-contrast.ts';
import { applyTheme, themeOf } from '../../page/look/theme.ts';

/**
 * Applies the branch's colours, or the high-contrast colours that the visitor has chosen. Returns the branch's theme.
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
