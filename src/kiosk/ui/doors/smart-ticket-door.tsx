import { type SmartTokenSource, useSmartToken } from '../../tickets/use-smart-token.ts';
import { useAllWords } from '../../words/use-all-words.ts';
import { QrCode } from '../qr-code/qr-code.tsx';
import { Portal } from './arches.tsx';
import './smart-ticket-door.css';

interface SmartDoorProps extends SmartTokenSource {
  readonly onOpen: () => void;
}

/** The lit door of the menu: whoever has a ticket on the phone scans the code in it, and touches it to see it large. */
export function SmartDoor({ onOpen, ...source }: SmartDoorProps) {
  const words = useAllWords();
  const text = useSmartToken(source);
  if (text === undefined) return <Portal place="in-wall" />;
  return (
    <Portal place="lit">
      <button type="button" data-part="smart-ticket" onClick={onOpen}>
        <span>{words.say('qr.title')}</span>
        <QrCode text={text} name={words.say('qr.name')} />
      </button>
    </Portal>
  );
}
