import type { ReactElement, ReactNode } from 'react';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { Announced } from '../../page/ui/announced.tsx';
import { Button } from '../../page/ui/buttons/button.tsx';
import type { Paper } from '../session/paper-state.ts';
import { paperSentences } from './paper-sentences.ts';

interface TicketPaperProps {
  /** Undefined if the kiosk prints no tickets. */
  readonly paper: Paper | undefined;
  /** True if a group got fewer numbers than it asked for. */
  readonly isShort: boolean;
  readonly ring: ReactNode;
  /** Called with the visitor's answer to the question whether the slip came out. */
  readonly onPaper: (cameOut: boolean) => void;
  readonly onSave: () => void;
  readonly onDone: () => void;
  /** Called when the visitor gives the number back. Undefined if the service does not support that. */
  readonly onGiveBack: (() => void) | undefined;
}

/** Instructions for the ticket. Screen readers announce their changes. */
function Sentences({ title, help }: { readonly title: string; readonly help: string }) {
  return (
    <>
      <h1>{title}</h1>
      <p>{help}</p>
      <Announced key={title}>{`${title} ${help}`}</Announced>
    </>
  );
}

/** The text beside the ticket: the state of its slip, and the visitor's options. */
export function TicketPaper(props: TicketPaperProps): ReactElement {
  const { paper, isShort, ring, onPaper, onSave, onDone, onGiveBack } = props;
  const words = useAllWords();
  const giveBack = onGiveBack && (
    <Button variant="quiet" name={words.say('ticket.giveBack')} onPress={onGiveBack}>
      <CrossedSlip />
      <span>{words.say('ticket.giveBack')}</span>
    </Button>
  );
  const done = (
    <Button variant="bright" keys="Home" onPress={onDone}>
      {ring}
      {words.say('ticket.done')}
    </Button>
  );
  const sentences = <Sentences {...paperSentences({ paper, isShort }, words)} />;
  switch (paper?.at) {
    case 'printing':
    case 'printed':
    case 'sent':
      return (
        <>
          {sentences}
          <div className="answers">
            {done}
            {giveBack}
          </div>
        </>
      );
    case 'asked':
      return (
        <>
          {sentences}
          <div className="answers">
            <Button variant="bright" onPress={() => onPaper(true)}>
              {ring}
              {words.say('ticket.cameOut')}
            </Button>
            <Button variant="bright" onPress={() => onPaper(false)}>
              {words.say('ticket.again')}
            </Button>
            {giveBack}
          </div>
        </>
      );
    case undefined:
    case 'none':
    case 'missing':
      return (
        <>
          {sentences}
          <div className="answers">
            {done}
            <Button variant="quiet" onPress={onSave} isQr>
              {words.say('ticket.keep')}
            </Button>
            {giveBack}
          </div>
        </>
      );
  }
}

function CrossedSlip() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8l5 5M14.5 8l-5 5" />
    </svg>
  );
}
