import type { ReactNode } from 'react';
import { useAllWords } from '../../../page/hooks/use-all-words.ts';
import { Arches } from '../../../page/ui/doors/arches.tsx';
import { QrCode } from '../../../page/ui/qr-code/qr-code.tsx';
import { type SmartTokenSource, useSmartToken } from './smart-token.ts';
import './smart-ticket-door.css';

interface SmartTicketDoorProps extends SmartTokenSource {
  readonly onOpen: () => void;
  /** Shown until the page knows whether there is a code. */
  readonly waiting: ReactNode;
}

/** The menu's lit arch with the QR code for a ticket on the phone. A touch enlarges the code. */
export function SmartTicketDoor({ onOpen, waiting, ...source }: SmartTicketDoorProps) {
  const words = useAllWords();
  const { text, isAsked } = useSmartToken(source);
  if (isAsked) return waiting;
  if (text === undefined) return <Arches variant="in-wall" />;
  return (
    <Arches variant="lit">
      <button type="button" data-part="smart-ticket" onClick={onOpen}>
        <span className="fitted">{words.say('qr.title')}</span>
        <QrCode text={text} name={words.say('qr.name')} />
      </button>
    </Arches>
  );
}
