import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { StaffInfo } from '../../contract/additions/page/staff.ts';
import { useAllWords } from '../words/use-all-words.ts';
import { PinPad } from './pin-pad.tsx';
import { StaffPanel, type StaffPanelProps } from './staff-panel.tsx';
import './staff.css';

export type StaffDialogProps = Omit<StaffPanelProps, 'info'>;

/** The dialog closes after this time without a touch, because staff forget to close it. */
const closeAfterMs = 60_000;

/** Asks for the PIN, then shows the staff panel. */
export function StaffDialog(props: StaffDialogProps): ReactNode {
  const { client, timers, onClose } = props;
  const words = useAllWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const [info, setInfo] = useState<StaffInfo>();
  const cancelClose = useRef(() => {});
  const restartTimer = useCallback(() => {
    cancelClose.current();
    cancelClose.current = timers.after(closeAfterMs, () => dialog.current?.close());
  }, [timers]);
  useEffect(() => {
    dialog.current?.showModal();
    restartTimer();
    return () => cancelClose.current();
  }, [restartTimer]);

  return (
    <dialog
      ref={dialog}
      className="staff"
      data-part="staff"
      aria-label={words.say('staff.title')}
      onClose={onClose}
      onPointerDownCapture={restartTimer}
      onKeyDownCapture={restartTimer}
    >
      {info ? (
        <StaffPanel {...props} info={info} />
      ) : (
        <PinPad {...{ client, timers, onClose }} onInfo={setInfo} />
      )}
    </dialog>
  );
}
