import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { DeviceCommand } from '../../contract/additions/events.ts';
import type { StaffInfo } from '../../contract/additions/staff.ts';
import type { Client } from '../api/client.ts';
import type { Timers } from '../time/timers.ts';
import { useAllWords } from '../words/use-all-words.ts';
import { PinPad } from './pin-pad.tsx';
import { type Facts, StaffPanel } from './staff-panel.tsx';
import './staff.css';

interface StaffRoomProps extends Omit<Facts, 'info'> {
  readonly client: Client;
  readonly timers: Timers;
  readonly obey: (command: DeviceCommand) => void;
  readonly onClose: () => void;
}

/** Whoever leaves it open is gone after so long. */
const silenceMs = 60_000;

/** First the PIN, then the panel; closed by hand, or after a minute without a touch. Default, because that is what a lazy import takes. */
export default function StaffDialog({ client, obey, onClose, ...facts }: StaffRoomProps): ReactNode {
  const { timers } = facts;
  const words = useAllWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const [info, setInfo] = useState<StaffInfo>();
  const endSilence = useRef(() => {});
  const touched = useCallback(() => {
    endSilence.current();
    endSilence.current = timers.after(silenceMs, () => dialog.current?.close());
  }, [timers]);
  useEffect(() => {
    dialog.current?.showModal();
    touched();
    return () => endSilence.current();
  }, [touched]);

  return (
    <dialog
      ref={dialog}
      className="staff"
      data-part="staff"
      aria-label={words.say('staff.title')}
      onClose={onClose}
      onPointerDownCapture={touched}
      onKeyDownCapture={touched}
    >
      {info ? (
        <StaffPanel {...facts} {...{ info, client, obey, onClose }} />
      ) : (
        <PinPad {...{ client, timers, onClose }} onInfo={setInfo} />
      )}
    </dialog>
  );
}
