import { useId, useState } from 'react';
import { fieldPath } from '../../domain/configuration/field-path.ts';
import { readJson } from '../../domain/configuration/json-lines.ts';
import { type EntityChoice, editable } from './changes/entities.ts';
import { hasParts, isSame } from './edit/path.ts';
import { strictProblemsOf, type ValueProblem } from './edit/problem.ts';

interface Props {
  readonly chosen: EntityChoice;
  readonly value: unknown;
  readonly title: string;
  readonly onEdit: (value: unknown) => void;
}

/** The text that was typed last. */
interface Typed {
  readonly text: string;
  readonly applies: boolean;
  /** The value of the draft since then: of a text that does not apply, since its first error. */
  readonly of: unknown;
}

/** The chosen entity as JSON. An edit applies when it can be read and has no mistakes. */
export function JsonTab({ chosen, value, title, onEdit }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<Typed>();
  const isCurrent = typed !== undefined && isSame(typed.of, value);
  // A text that does not apply yet is never lost by an edit in the form.
  const isTyped = typed !== undefined && (isCurrent || !typed.applies);
  const text = isTyped ? typed.text : JSON.stringify(value, null, 2);
  const mistakes = read(text, chosen).mistakes;

  function onType(next: string) {
    const { value: edited, mistakes: found } = read(next, chosen);
    const applies = found.length === 0;
    const since = isTyped && !typed.applies ? typed.of : value;
    setTyped({ text: next, applies, of: applies ? edited : since });
    if (applies) onEdit(edited);
  }

  return (
    <div className="json">
      <label htmlFor={id}>{title} as JSON</label>
      <textarea
        id={id}
        className="code"
        spellCheck={false}
        autoComplete="off"
        rows={24}
        value={text}
        aria-invalid={mistakes.length > 0 || undefined}
        aria-describedby={`${id}-mistakes`}
        onChange={({ target }) => onType(target.value)}
      />
      <div id={`${id}-mistakes`} role="status">
        {mistakes.length > 0 && <p className="problem">{isTyped ? 'Not applied yet:' : 'In the draft:'}</p>}
        <ul>
          {mistakes.map(({ line, field, message }) => (
            <li key={`${line} ${field} ${message}`} className="problem">
              Line {line}
              {field && `, ${field}`}: {message}
            </li>
          ))}
        </ul>
        {isTyped && !isCurrent && (
          <p>The draft has changed since. Without mistakes, this text takes the place of those changes.</p>
        )}
      </div>
      {isTyped && !typed.applies && (
        <button type="button" onClick={() => setTyped(undefined)}>
          Discard this text
        </button>
      )}
    </div>
  );
}

function read(text: string, { part, key }: EntityChoice) {
  const json = readJson(text);
  if (!json.ok) {
    return { value: undefined, mistakes: [{ line: json.line, field: '', message: json.message }] };
  }
  const problems = [
    ...strictProblemsOf(editable[part].schema, json.value, []),
    ...(key !== undefined && hasParts(json.value) && json.value.key !== key ? [otherKey] : []),
  ];
  return {
    value: json.value,
    mistakes: problems.map(({ path, message }) => ({
      line: json.lineOf(path),
      field: fieldPath(path),
      message,
    })),
  };
}

const otherKey: ValueProblem = {
  path: ['key'],
  message: 'The key must stay, because other entries refer to it.',
};
