import { useAllWords } from '../../../page/hooks/use-all-words.ts';
import { Button } from '../../../page/ui/buttons/button.tsx';
import { Sheet } from '../../../page/ui/sheets/sheet.tsx';
import { numbersOf } from '../../session/shown-ticket-screen.ts';
import type { ScreenViewProps } from '../scene/scene.ts';
import './give-back-sheet.css';

/** Asks for one confirmation before a number is given back. A group selects the number first. */
export function GiveBackSheet({ session, screen, loadVisitsAndCalls }: ScreenViewProps<'give-back'>) {
  const { say } = useAllWords();
  const numbers = numbersOf(screen.over);
  const isGroup = numbers.length > 1;
  const buttons = numbers.map(({ requestId, created }) => {
    const { number } = created.ticket;
    const name = say('ticket.giveBackNumber', { ticket: number });
    return (
      <Button
        key={requestId}
        variant="quiet"
        name={name}
        onPress={() => void loadVisitsAndCalls().then(({ giveBack }) => giveBack(requestId), console.error)}
      >
        {isGroup ? <bdi dir="ltr">{number}</bdi> : name}
      </Button>
    );
  });
  return (
    <Sheet title={say('ticket.giveBack')}>
      <h1>{say('ticket.giveBack')}</h1>
      {/* This text is not a paragraph, because small screens omit paragraphs. */}
      <span>{say('ticket.giveBackHelp')}</span>
      <div className="answers">
        {isGroup ? <div className="numbers">{buttons}</div> : buttons}
        <Button variant="main" keys="Escape" onPress={() => session.send({ type: 'went-back' })}>
          {say('ticket.keepNumber')}
        </Button>
      </div>
    </Sheet>
  );
}
