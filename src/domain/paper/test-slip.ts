import type { Slip } from '../../contract/additions/page/slip.ts';
import type { PrintResult } from '../../contract/additions/printing.ts';

const line = (text: string, size: 'body' | 'title') =>
  ({ kind: 'text', text, size, weight: 'regular', align: 'center', direction: 'ltr' }) as const;

/** The slip with which an operator tests a printer. */
export const testSlip: Slip = [
  line('Foyer', 'title'),
  { kind: 'rule' },
  line('This is a test slip.', 'body'),
  line('The slip is cut here.', 'body'),
];

/** The result of a test slip, for the operator. */
export function testSlipSentence({ outcome, reason }: PrintResult): string {
  if (outcome === 'printed') return 'The slip was printed.';
  if (outcome === 'unknown') return 'The printer has not confirmed the slip. Check whether it came out.';
  return `The slip was not printed: ${reason ?? 'the printer does not say why'}.`;
}
