import type { ShownWait } from '../../domain/queue/shown-wait.ts';
import { waitText } from '../../domain/queue/wait-text.ts';
import type { AllWords } from '../../page/words/words.ts';

/**
 * A ticket's wait with its label. "You might not be served today" needs no label, and takes the label's space on a
 * small slip.
 */
export const waitFact = (wait: ShownWait, say: AllWords['say']): readonly [label: string, value: string] => [
  wait.kind === 'late' ? '' : say('ticket.wait'),
  waitText(wait, say),
];
