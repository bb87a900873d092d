import { usePreviewWords } from '../../words/preview-words.ts';
import { type TaskName, taskNames } from './tasks.ts';

interface Props {
  readonly onTask: (task: TaskName) => void;
}

/** The tasks of administrators, to choose from. */
export function TaskList({ onTask }: Props) {
  const { say } = usePreviewWords();
  return (
    <nav className="tasks" aria-label={say('draft.tasks')}>
      {taskNames.map((name) => (
        <button key={name} type="button" onClick={() => onTask(name)}>
          {say(`task.${name}`)}
        </button>
      ))}
    </nav>
  );
}
