import { useWords } from '../words/use-words.ts';

interface StaffListProps {
  readonly title: string;
  readonly lines: readonly {
    readonly subject: string;
    readonly remark: string;
  }[];
}

/** More would push the sentence for visitors off the screen. */
const mostLines = 6;

/** What staff have to look into: the first few, and how many more there are. Nothing when there is nothing. */
export function StaffList({ title, lines }: StaffListProps) {
  const words = useWords();
  if (lines.length === 0) return null;
  const rest = lines.length - mostLines;
  return (
    <div className="staff-list">
      <b>{title}</b>
      <ul>
        {lines.slice(0, mostLines).map(({ subject, remark }) => (
          <li key={`${subject} ${remark}`}>
            <bdi>{subject}</bdi>: <bdi>{remark}</bdi>
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{words.say('setup.more', { count: rest })}</p>}
    </div>
  );
}
