import { useRef, useState } from 'react';
import { languageName } from '../../../domain/lint/findings/linted-branch.ts';
import { type EditablePart, editable } from '../changes/entities.ts';
import type { AddablePart } from './with-new-entity.ts';

interface Props {
  readonly isDisabled: boolean;
  /** The lists that the branch has. */
  readonly parts: readonly EditablePart[];
  /** Codes of the languages that can be added. */
  readonly languages: readonly string[];
  readonly onAdd: (part: AddablePart) => void;
  readonly onHolidays: () => void;
  readonly onAddLanguage: (code: string) => void;
}

/** A new profile begins as a copy of another one, and a language is chosen by its name. */
const isAddable = (part: EditablePart): part is AddablePart =>
  !['profiles', 'languages', 'settings', 'branch'].includes(part);

/** The kinds of entities that can be added, behind one button. */
export function AddMenu({ isDisabled, parts, languages, onAdd, onHolidays, onAddLanguage }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [code, setCode] = useState('');
  function chosen(add: () => void) {
    if (menu.current) menu.current.open = false;
    add();
  }
  const [only, ...others] = parts;
  if (only && others.length === 0 && isAddable(only) && only !== 'exceptionDays') {
    return (
      <button type="button" disabled={isDisabled} onClick={() => onAdd(only)}>
        Add {editable[only].one.toLowerCase()}
      </button>
    );
  }
  return (
    <details ref={menu} className="add-menu">
      <summary>Add…</summary>
      <div>
        {parts.filter(isAddable).map((part) => (
          <button key={part} type="button" disabled={isDisabled} onClick={() => chosen(() => onAdd(part))}>
            {parts.length === 1 ? `Add ${editable[part].one.toLowerCase()}` : editable[part].one}
          </button>
        ))}
        {parts.includes('exceptionDays') && (
          <button type="button" disabled={isDisabled} onClick={() => chosen(onHolidays)}>
            Public holidays…
          </button>
        )}
        {parts.includes('languages') && languages.length > 0 && (
          <div className="add-item">
            <select
              aria-label="Language to add"
              disabled={isDisabled}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            >
              <option value="">Language…</option>
              {languages.map((one) => (
                <option key={one} value={one}>
                  {languageName({ code: one, name: one })}
                </option>
              ))}
            </select>
            <button
              type="button"
              disabled={isDisabled || code === ''}
              onClick={() => {
                setCode('');
                chosen(() => onAddLanguage(code));
              }}
            >
              Add this language
            </button>
          </div>
        )}
      </div>
    </details>
  );
}
