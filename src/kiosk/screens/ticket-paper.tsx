import type { ReactNode } from 'react';
import type { Paper } from '../session/paper-state.ts';
import { Button } from '../ui/buttons/button.tsx';
import { useAllWords } from '../words/use-all-words.ts';

interface TicketPaperProps {
  /** Undefined where no tickets are printed. */
  readonly paper: Paper | undefined;
  /** The time left, as a ring. */
  readonly ring: ReactNode;
  /** Whether the visitor has the paper in hand. */
  readonly onPaper: (cameOut: boolean) => void;
  /** They would like the number on their phone. */
  readonly onKeep: () => void;
  readonly onDone: () => void;
}

/** What becomes of the paper of the number beside it, and what a visitor can do about it. */
export function TicketPaper({ paper, ring, onPaper, onKeep, onDone }: TicketPaperProps) {
  const words = useAllWords();
  const help = <p>{words.say('ticket.help')}</p>;
  const done = (
    <Button look="bright" onPress={onDone}>
      {ring}
      {words.say('ticket.done')}
    </Button>
  );
  switch (paper?.at) {
    case undefined:
      return (
        <>
          <h1>{words.say('ticket.title')}</h1>
          {help}
          {done}
        </>
      );
    case 'printing':
    case 'printed':
    case 'sent':
      return (
        <>
          <h1>{words.say(`ticket.${paper.at}`)}</h1>
          {help}
          {done}
        </>
      );
    case 'asked':
      return (
        <>
          <h1>{words.say('ticket.asked')}</h1>
          <p>{words.say('ticket.askedHelp')}</p>
          <div className="answers">
            <Button look="bright" onPress={() => onPaper(true)}>
              {ring}
              {words.say('ticket.cameOut')}
            </Button>
            <Button look="bright" onPress={() => onPaper(false)}>
              {words.say('ticket.again')}
            </Button>
          </div>
        </>
      );
    case 'none':
    case 'missing':
      return (
        <>
          <h1>{words.say(paper.at === 'none' ? 'ticket.title' : 'ticket.missing')}</h1>
          <p>{words.say(paper.at === 'none' ? 'ticket.help' : 'ticket.missingHelp')}</p>
          <div className="answers">
            {done}
            <Button look="bright" onPress={onKeep}>
              {words.say('ticket.keep')}
            </Button>
          </div>
        </>
      );
  }
}
