import { Button } from '../../ui/buttons/button.tsx';
import { QrCode } from '../../ui/qr-code/qr-code.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { useAllWords } from '../../words/use-all-words.ts';
import './smart-ticket-sheet.css';
import './save-number-sheet.css';

interface KeptNumberSheetProps {
  readonly number: string;
  /** What the code says. */
  readonly text: string;
  readonly onClose: () => void;
}

/** A code with which a phone keeps a number; the number stands beside it, for those who rather read. */
export function KeptNumberSheet({ number, text, onClose }: KeptNumberSheetProps) {
  const words = useAllWords();
  return (
    <Sheet title={words.say('kept.title')}>
      <div className="smart-ticket">
        <div className="code">
          <QrCode text={text} name={words.say('kept.name')} />
        </div>
        <div>
          <h1 className="kept">
            {words.say('kept.title')}
            <bdi dir="ltr">{number}</bdi>
          </h1>
          <p>{words.say('kept.help')}</p>
          <Button look="main" onPress={onClose}>
            {words.say('qr.close')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
