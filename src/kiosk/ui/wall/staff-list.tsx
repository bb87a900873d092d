import type { Arrangement } from '../../look/layout.ts';
import { useLayout } from '../../look/stage.tsx';
import { useAllWords } from '../../words/use-all-words.ts';

interface StaffListProps {
  readonly title: string;
  readonly lines: readonly {
    readonly subject: string;
    readonly remark: string;
  }[];
}

/** More would push the sentence for visitors off the screen. */
const mostLines: Record<Arrangement, number> = {
  portrait: 6,
  lying: 6,
  narrow: 3,
  short: 3,
  strip: 3,
  small: 2,
};

/** What staff have to look into: the first few, and how many more there are. Nothing when there is nothing. */
export function StaffList({ title, lines }: StaffListProps) {
  const words = useAllWords();
  const most = mostLines[useLayout().arrangement];
  if (lines.length === 0) return null;
  const rest = lines.length - most;
  return (
    <div className="staff-list">
      <b>{title}</b>
      <ul>
        {lines.slice(0, most).map(({ subject, remark }) => (
          <li key={`${subject} ${remark}`} dir="auto">
            <bdi>{subject}</bdi>: {remark}
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{words.say('setup.more', { count: rest })}</p>}
    </div>
  );
}
