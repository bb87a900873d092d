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

/** More lines would push the text for visitors off the screen. */
const maxLines: Record<Arrangement, number> = {
  portrait: 6,
  lying: 6,
  narrow: 3,
  short: 3,
  strip: 3,
  squarish: 3,
  small: 2,
};

/** Problems for staff: the first few and the number of the rest. Draws nothing without problems. */
export function StaffList({ title, lines }: StaffListProps) {
  const words = useAllWords();
  const max = maxLines[useLayout().arrangement];
  if (lines.length === 0) return null;
  const hiddenCount = lines.length - max;
  return (
    <div className="staff-list">
      <b>{title}</b>
      <ul>
        {lines.slice(0, max).map(({ subject, remark }) => (
          <li key={`${subject} ${remark}`} dir="auto">
            <bdi>{subject}</bdi>: {remark}
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && <p>{words.say('setup.more', { count: hiddenCount })}</p>}
    </div>
  );
}
