import { type ReactNode, useState } from 'react';
import type { PreviewedBranch } from '../../branch/previewed-branch.ts';
import { usePreviewWords } from '../../words/preview-words.ts';
import {
  type EditablePart,
  type EntityChoice,
  editedEntities,
  entityPath,
  listedName,
  partTitle,
} from '../changes/entities.ts';
import { valueAt } from '../edit/path.ts';
import { formFields } from '../fields/form-fields.ts';
import { ClosedSwitch, hoursOfDay, isClosedDay } from '../inputs/closed-switch.tsx';
import { FieldRow } from '../inputs/field-row.tsx';
import { useForm } from '../inputs/form-tools.ts';
import { type AdministratorTask, type TaskName, taskNames, tasks } from './tasks.ts';

interface Props {
  readonly task: TaskName;
  readonly live: PreviewedBranch;
  readonly shownProfile: EntityChoice;
  /** The task's initial entity; by default the entity on the screen, else the first. */
  readonly opened: EntityChoice | undefined;
  /** Controls for adding, copying, removing and explaining entities. */
  readonly controls: (
    part: EditablePart,
    chosen: EntityChoice | undefined,
    onChoose: (chosen: EntityChoice) => void,
  ) => ReactNode;
  readonly onLeave: () => void;
}

/** A task's fields, each part of the branch under its heading. */
export function TaskForm({ task, onLeave, ...part }: Props) {
  const { say } = usePreviewWords();
  return (
    <form className="entity" onSubmit={(event) => event.preventDefault()}>
      <div className="task-head">
        <button type="button" onClick={onLeave}>
          {say('draft.allTasks')}
        </button>
        <h3>{say(`task.${task}`)}</h3>
        <p className="help">{say(`task.${task}.help`)}</p>
      </div>
      {tasks[task].steps.map((step) => (
        <TaskPart key={step.part} {...step} {...part} />
      ))}
    </form>
  );
}

type PartProps = Omit<Props, 'task' | 'onLeave'> & AdministratorTask['steps'][number];

function TaskPart({ part, fields, live, shownProfile, opened, controls }: PartProps) {
  const { say } = usePreviewWords();
  const { edited, names } = useForm();
  const [wanted, setWanted] = useState(opened?.part === part ? opened : { part, key: undefined });
  const all = editedEntities(part, edited);
  const find = ({ key }: EntityChoice) => all.find((one) => one.key === key);
  const chosen = find(wanted) ?? (part === 'profiles' ? find(shownProfile) : undefined) ?? all[0];
  const path = chosen && entityPath(chosen, edited);
  const livePath = chosen && entityPath(chosen, live);
  const day = part === 'exceptionDays' && path ? valueAt(edited, path) : undefined;
  const isClosed = day !== undefined && isClosedDay(day);
  const known = formFields(part);
  const one = say(`entity.${part}`);
  const title = all.length > 1 ? partTitle(part, say) : one;
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      {all.length > 1 && (
        <select
          aria-label={one}
          value={chosen?.key}
          onChange={({ target }) => setWanted({ part, key: target.value })}
        >
          {all.map((one) => (
            <option key={one.key} value={one.key}>
              {listedName(one, edited, names, say)}
            </option>
          ))}
        </select>
      )}
      {Array.isArray(edited[part]) && controls(part, chosen, setWanted)}
      {path &&
        fields
          .filter((field) => !isClosed || !hoursOfDay.includes(field))
          .flatMap((name) => known.find(({ pattern }) => pattern === name) ?? [])
          .map((field, place) => (
            <div key={`${chosen?.key} ${field.pattern}`} className="task-field">
              <FieldRow field={field} base={path} live={livePath && valueAt(live, livePath)} />
              {place === 0 && day !== undefined && <ClosedSwitch path={path} />}
            </div>
          ))}
    </section>
  );
}

/** The tasks of administrators, to choose from. */
export function TaskList({ onTask }: { readonly onTask: (task: TaskName) => void }) {
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
