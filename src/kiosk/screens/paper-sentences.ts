import type { AllWords } from '../../page/words/words.ts';
import type { Paper } from '../session/paper-state.ts';

interface TicketState {
  readonly paper?: Paper | undefined;
  readonly isShort?: boolean;
}

/** The sentences beside the ticket: the state of its slip, or that a group got fewer numbers. */
export function paperSentences(
  { paper, isShort }: TicketState,
  { say }: AllWords,
): { readonly title: string; readonly help: string } {
  if (paper?.at === 'asked') return { title: say('ticket.asked'), help: say('ticket.askedHelp') };
  if (isShort) return { title: say('ticket.short'), help: say('paused.title') };
  switch (paper?.at) {
    case 'printing':
    case 'printed':
    case 'sent':
      return { title: say(`ticket.${paper.at}`), help: say('ticket.help') };
    case 'missing':
      return { title: say('ticket.missing'), help: say('ticket.missingHelp') };
    case undefined:
    case 'none':
      return { title: say('ticket.title'), help: say('ticket.help') };
  }
}
