import { colourTheme } from '../colours/colour-theme.ts';
import { type Finding, finding } from './findings/finding.ts';
import type { LintedBranch } from './findings/linted-branch.ts';

/** Finds colours that the kiosk changes because text would be illegible. */
export function lintColours({ settings }: LintedBranch): Finding[] {
  return colourTheme(settings.styling, '', '').corrections.map(({ field, given, shown }) =>
    finding(
      'colour-corrected',
      {
        path: ['settings', 'styling', field],
        view: { screen: 'menu' },
      },
      { shown, given },
    ),
  );
}
