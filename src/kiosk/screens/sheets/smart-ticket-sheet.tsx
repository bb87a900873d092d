import { useAllWords } from '../../../page/hooks/use-all-words.ts';
import { Button } from '../../../page/ui/buttons/button.tsx';
import { QrCode } from '../../../page/ui/qr-code/qr-code.tsx';
import { Sheet } from '../../../page/ui/sheets/sheet.tsx';
import { useSmartToken } from '../doors/smart-token.ts';
import type { ScreenViewProps } from '../scene/scene.ts';
import './smart-ticket-sheet.css';

/** The lit arch's QR code, as large as the screen allows. */
export function SmartTicketSheet(props: ScreenViewProps<'smart-ticket'>) {
  const words = useAllWords();
  const { text } = useSmartToken(props);
  return (
    <Sheet title={words.say('qr.title')}>
      <div className="smart-ticket">
        <div className="code">
          {text === undefined ? (
            <p>{words.say('qr.later')}</p>
          ) : (
            <QrCode text={text} name={words.say('qr.name')} />
          )}
        </div>
        <div>
          <h1>{words.say('qr.title')}</h1>
          <p>{words.say('qr.help')}</p>
          <Button variant="quiet" keys="Escape" onPress={() => props.session.send({ type: 'went-back' })}>
            {words.say('qr.close')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
