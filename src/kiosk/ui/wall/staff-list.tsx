import { useLayout } from '../../look/stage.tsx';
import { useAllWords } from '../../words/use-all-words.ts';

interface StaffListProps {
  readonly title: string;
  /** Whether it is the only list, and staff read it nowhere else: the smallest screens show it too. */
  readonly isAlone?: true;
  readonly lines: readonly {
    readonly subject: string;
    readonly remark: string;
  }[];
}

/** How many lines fit below the text for visitors. Each may take two, and another list as many. */
const linesAt = (height: number, isAlone: boolean) =>
  Math.max(1, Math.floor((height - 130) / (isAlone ? 32 : 65)));

/** Problems for staff: the first few and the number of the rest. Draws nothing without problems. */
export function StaffList({ title, isAlone, lines }: StaffListProps) {
  const words = useAllWords();
  const max = linesAt(useLayout().stage.height, isAlone === true);
  if (lines.length === 0) return null;
  const hiddenCount = lines.length - max;
  return (
    <div className="staff-list" data-alone={isAlone}>
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
