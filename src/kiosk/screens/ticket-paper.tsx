import type { ReactElement, ReactNode } from 'react';
import type { Paper } from '../session/paper-state.ts';
import { Button } from '../ui/buttons/button.tsx';
import { useAllWords } from '../words/use-all-words.ts';

interface TicketPaperProps {
  /** Undefined where the kiosk prints no tickets. */
  readonly paper: Paper | undefined;
  /** The time left, as a ring. */
  readonly ring: ReactNode;
  /** The visitor says whether the paper came out. */
  readonly onPaper: (cameOut: boolean) => void;
  /** The visitor wants the number on the phone. */
  readonly onSave: () => void;
  readonly onDone: () => void;
}

/** The text beside the ticket: the state of the paper, and what the visitor can do. */
export function TicketPaper({ paper, ring, onPaper, onSave, onDone }: TicketPaperProps): ReactElement {
  const words = useAllWords();
  const help = <p>{words.say('ticket.help')}</p>;
  const done = (
    <Button variant="bright" keys="Home" onPress={onDone}>
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
            <Button variant="bright" onPress={() => onPaper(true)}>
              {ring}
              {words.say('ticket.cameOut')}
            </Button>
            <Button variant="bright" onPress={() => onPaper(false)}>
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
            <Button variant="bright" onPress={onSave}>
              {words.say('ticket.keep')}
            </Button>
          </div>
        </>
      );
  }
}
