import type { Timers } from '../../page/time/timers.ts';
import type { TextPlace } from '../reach/text-pages.ts';
import { InPages } from './in-pages.tsx';

interface AlarmProps {
  readonly text: string;
  readonly place: Omit<TextPlace, 'lineEms'>;
  readonly timers: Timers;
}

/** An alarm fills the screen, and screen readers announce it at once. */
export function Alarm({ text, place, timers }: AlarmProps) {
  return (
    <div className="board-alarm" data-part="alarm" role="alert">
      <InPages dir="auto" text={text} place={place} timers={timers} />
    </div>
  );
}
