import type { HallMessage } from '../../contract/additions/hall.ts';

interface Props {
  /** What the hall reads now; null: nothing. */
  readonly shown: HallMessage | null;
  /** The time of the service in milliseconds, and the time zone in which an end is typed. */
  readonly now: number;
  readonly timeZone: string;
  readonly words: Readonly<Record<'text' | 'until' | 'show' | 'end', string>>;
  /** Null: the message is taken back. */
  readonly onMessage: (message: HallMessage | null) => void;
}
/** The form for the message to the hall, of clerks and administrators: it is written, changed or taken back, and always has an end. */
export declare function HallForm({
  shown,
  now,
  timeZone,
  words,
  onMessage,
}: Props): import('react').JSX.Element;
