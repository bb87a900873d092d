import { type TaskName, taskNames, tasks } from './tasks.ts';

interface Props {
  readonly onTask: (task: TaskName) => void;
}

/** The tasks of administrators, to choose from. */
export function TaskList({ onTask }: Props) {
  return (
    <nav className="tasks" aria-label="Tasks">
      {taskNames.map((name) => (
        <button key={name} type="button" onClick={() => onTask(name)}>
          {tasks[name].title}
        </button>
      ))}
    </nav>
  );
}
