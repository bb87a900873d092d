import type { ReactElement, ReactNode } from 'react';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { Announced } from '../../page/ui/announced.tsx';
import { Button } from '../../page/ui/buttons/button.tsx';
import type { Paper } from '../session/paper-state.ts';

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

/** The instructions for the ticket. Screen readers announce them whenever they change. */
function Sentences({ title, help }: { readonly title: string; readonly help: string }) {
  return (
    <>
      <h1>{title}</h1>
      <p>{help}</p>
      <Announced key={title}>{`${title} ${help}`}</Announced>
    </>
  );
}

/** The text beside the ticket: the state of the paper, and what the visitor can do. */
export function TicketPaper({ paper, ring, onPaper, onSave, onDone }: TicketPaperProps): ReactElement {
  const words = useAllWords();
  const help = words.say('ticket.help');
  const done = (
    <Button variant="bright" keys="Home" onPress={onDone}>
      {ring}
      {words.say('ticket.done')}
    </Button>
  );
  switch (paper?.at) {
    case 'printing':
    case 'printed':
    case 'sent':
      return (
        <>
          <Sentences title={words.say(`ticket.${paper.at}`)} help={help} />
          {done}
        </>
      );
    case 'asked':
      return (
        <>
          <Sentences title={words.say('ticket.asked')} help={words.say('ticket.askedHelp')} />
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
    case undefined:
    case 'none':
    case 'missing':
      return (
        <>
          {paper?.at === 'missing' ? (
            <Sentences title={words.say('ticket.missing')} help={words.say('ticket.missingHelp')} />
          ) : (
            <Sentences title={words.say('ticket.title')} help={help} />
          )}
          <div className="answers">
            {done}
            <Button variant="quiet" onPress={onSave}>
              {words.say('ticket.keep')}
            </Button>
          </div>
        </>
      );
  }
}
