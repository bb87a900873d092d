import { type ReactNode, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { StaffInfo } from '../../contract/additions/page/staff.ts';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { PinPad } from './pin-pad.tsx';
import { StaffPanel, type StaffPanelProps } from './staff-panel.tsx';
import './staff.css';

export type StaffDialogProps = Omit<StaffPanelProps, 'info'>;

/** The dialogue closes after this time without a touch, because staff forget to close it. */
const closeAfterMs = 60_000;
/** The dialogue shows a warning for this long before it closes. */
const warnedMs = 20_000;

/** Asks for the PIN, then shows the staff panel. */
export function StaffDialog(props: StaffDialogProps): ReactNode {
  const { client, timers, visitsAndCalls, onClose } = props;
  const words = useAllWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const [info, setInfo] = useState<StaffInfo>();
  const [isEnding, setEnding] = useState(false);
  const sound = visitsAndCalls?.sound;
  const [touches, addTouch] = useReducer((count: number) => count + 1, 0);
  useEffect(() => dialog.current?.showModal(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each touch begins the time again.
  useEffect(() => {
    setEnding(false);
    return timers.after(closeAfterMs - warnedMs, () => setEnding(true));
  }, [timers, touches]);
  // The clean-up of a layout effect cancels the closing before the warning disappears from the screen.
  useLayoutEffect(() => {
    if (!isEnding) return;
    void sound?.warn();
    return timers.after(warnedMs, () => dialog.current?.close());
  }, [timers, sound, isEnding]);

  return (
    <dialog
      ref={dialog}
      className="staff"
      data-part="staff"
      aria-label={words.say('staff.title')}
      onClose={onClose}
      onPointerDownCapture={addTouch}
      onKeyDownCapture={addTouch}
    >
      {info ? (
        <StaffPanel {...props} info={info} />
      ) : (
        <PinPad client={client} timers={timers} onClose={onClose} onInfo={setInfo} />
      )}
      <p className="ending" role="alert">
        {isEnding && words.say('staff.ending')}
      </p>
    </dialog>
  );
}
