import { useStageSize } from '../../look/stage.tsx';
import { useAllWords } from '../../words/use-all-words.ts';

interface StaffListProps {
  readonly title: string;
  readonly lines: readonly {
    readonly subject: string;
    readonly remark: string;
  }[];
}

/** How many lines fit below the text for visitors. Each may take two. */
const linesAt = (height: number) => Math.max(1, Math.floor((height - 130) / 65));

/** Problems for staff: the first few and the number of the rest. Draws nothing without problems. */
export function StaffList({ title, lines }: StaffListProps) {
  const words = useAllWords();
  const max = linesAt(useStageSize().height);
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
