import { useState } from 'react';
import { localText } from './local-text.ts';
import { steppedTime } from './step-time.ts';
import './week.css';
import type { LanguageCode } from '../../words/words-file.ts';
import { usePreviewWords } from '../words/preview-words.ts';

/** Branch seconds per second; 0 stops the time. */
const speeds = [0, 1, 60, 600] as const;

interface Props {
  readonly timeZone: string;
  readonly nowMs: number;
  /** True if this is the running time of the service. */
  readonly isLive: boolean;
  readonly speed: number;
  /** Goes to a branch time such as `2026-12-24T13:05`, or to now. */
  readonly onGo: (at: string | undefined) => void;
  readonly onSpeed: (speed: number) => void;
}

const steps = [
  { step: 'day', direction: -1, name: 'tools.dayEarlier' },
  { step: 'hour', direction: -1, name: 'tools.hourEarlier' },
  { step: 'minute', direction: -1, name: 'tools.minuteEarlier' },
  { step: 'minute', direction: 1, name: 'tools.minuteLater' },
  { step: 'hour', direction: 1, name: 'tools.hourLater' },
  { step: 'day', direction: 1, name: 'tools.dayLater' },
] as const;

/** A step such as `+1h`. The longer forms have no number in some languages. */
const stepText = (unit: 'day' | 'hour' | 'minute', direction: 1 | -1, spoken: LanguageCode) =>
  new Intl.NumberFormat(`${spoken}-u-nu-latn`, {
    style: 'unit',
    unit,
    unitDisplay: 'narrow',
    signDisplay: 'always',
  }).format(direction);

/** Matches dates in the range of branch calendars. A year that is still being typed is out of this range. */
const datePattern = /^(19[7-9]|20\d)\d-\d{2}-\d{2}$/;
const timePattern = /^\d{2}:\d{2}$/;

/** The preview's time: date, time of day, speed and steps. */
export function TimeControls({ timeZone, nowMs, isLive, speed, onGo, onSpeed }: Props) {
  const [date = '', time = ''] = localText(nowMs, timeZone).split('T');
  const { say, spoken } = usePreviewWords();
  return (
    <div className="time-controls">
      <TimeField
        label={say('date')}
        type="date"
        value={date}
        pattern={datePattern}
        onValue={(typed) => onGo(`${typed}T${time}`)}
      />
      <TimeField
        label={say('time')}
        type="time"
        value={time}
        pattern={timePattern}
        onValue={(typed) => onGo(`${date}T${typed}`)}
      />
      <button type="button" aria-pressed={isLive} onClick={() => onGo(undefined)}>
        {say('now')}
      </button>
      <fieldset aria-label={say('steps')}>
        {steps.map(({ step, direction, name }) => {
          const label = stepText(step, direction, spoken);
          return (
            <button
              key={name}
              type="button"
              aria-label={`${label}: ${say(name)}`}
              onClick={() => onGo(steppedTime(nowMs, step, direction, timeZone))}
            >
              {label}
            </button>
          );
        })}
      </fieldset>
      <fieldset aria-label={say('speed')}>
        {speeds.map((one) => (
          <button key={one} type="button" aria-pressed={one === speed} onClick={() => onSpeed(one)}>
            {one === 0 ? say('paused') : `${one}×`}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

interface FieldProps {
  readonly label: string;
  readonly type: 'date' | 'time';
  readonly value: string;
  /** Matches complete values. */
  readonly pattern: RegExp;
  readonly onValue: (value: string) => void;
}

/** A field whose value advances by itself, except while someone types in it. */
function TimeField({ label, type, value, pattern, onValue }: FieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <label>
      {label}
      <input
        type={type}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          if (pattern.test(target.value)) onValue(target.value);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  );
}
