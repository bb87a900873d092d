import { useAllWords } from '../../../page/hooks/use-all-words.ts';
import { Button } from '../../../page/ui/buttons/button.tsx';
import { QrCode } from '../../../page/ui/qr-code/qr-code.tsx';
import { Sheet } from '../../../page/ui/sheets/sheet.tsx';
import './smart-ticket-sheet.css';
import './save-number-sheet.css';

interface SaveNumberSheetProps {
  readonly number: string;
  readonly text: string;
  readonly help: string;
  readonly onClose: () => void;
}

/**
 * A QR code with which a phone saves the number or follows the ticket. The number is beside it, to be written
 * down.
 */
export function SaveNumberSheet({ number, text, help, onClose }: SaveNumberSheetProps) {
  const words = useAllWords();
  return (
    <Sheet title={words.say('kept.title')}>
      <div className="smart-ticket">
        <div className="code">
          <QrCode text={text} name={words.say('kept.name')} />
        </div>
        <div>
          <h1 className="saved-number">
            {words.say('kept.title')}
            <bdi dir="ltr">{number}</bdi>
          </h1>
          <p>{help}</p>
          <Button variant="quiet" keys="Escape" onPress={onClose}>
            {words.say('qr.close')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
