import { colourTheme } from '../colours/colour-theme.ts';
import { type Finding, finding } from './findings/finding.ts';
import type { LintedBranch } from './findings/linted-branch.ts';

/** Finds colours that the kiosk changes because text would be illegible. */
export function lintColours({ settings }: LintedBranch): Finding[] {
  return colourTheme(settings.styling, '', '').corrections.map(({ field, given, shown }) =>
    finding('colour-corrected', {
      path: ['settings', 'styling', field],
      view: { screen: 'menu' },
      effect: `Visitors see ${shown} instead of ${given}: with the other colours of the branch it would not be legible.`,
      fix: `Write ${shown} or another colour with more contrast, or change the colours around it.`,
    }),
  );
}
