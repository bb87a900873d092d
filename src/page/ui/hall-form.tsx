import { useState } from 'react';
import type { HallMessage } from '../../contract/additions/hall.ts';
import { fieldTime, nextInstantAt } from '../../domain/calendar/end-time.ts';

interface Props {
  readonly shown: HallMessage | null;
  /** The service's time in milliseconds. With `timeZone`, it determines the date of the typed end. */
  readonly now: number;
  readonly timeZone: string;
  readonly words: Readonly<Record<'text' | 'until' | 'alarm' | 'show' | 'end', string>>;
  readonly onMessage: (message: HallMessage | null) => void;
}

const usualMs = 60 * 60_000;
const longest = 200;

/** The form for the message to the waiting area, for clerks and administrators. A message always has an end. */
export function HallForm({ shown, now, timeZone, words, onMessage }: Props) {
  const [text, setText] = useState(shown?.text ?? '');
  const [until, setUntil] = useState(() => fieldTime(shown?.until ?? now + usualMs, timeZone));
  const [isAlarm, setAlarm] = useState(shown?.isAlarm ?? false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onMessage({
          text,
          until: nextInstantAt(until, now, timeZone),
          ...(isAlarm && { isAlarm }),
        });
      }}
    >
      <label>
        {words.text}
        <input
          autoComplete="off"
          dir="auto"
          required
          pattern=".*\S.*"
          maxLength={longest}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <label>
        {words.until}
        <input type="time" required value={until} onChange={({ target }) => setUntil(target.value)} />
      </label>
      <label>
        <input type="checkbox" checked={isAlarm} onChange={({ target }) => setAlarm(target.checked)} />{' '}
        {words.alarm}
      </label>
      <div className="side-by-side">
        <button type="submit" className="main">
          {words.show}
        </button>
        {shown && (
          <button type="button" onClick={() => onMessage(null)}>
            {words.end}
          </button>
        )}
      </div>
    </form>
  );
}
