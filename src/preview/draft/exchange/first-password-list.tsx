import { useId } from 'react';
import { minPasswordLength } from '../../../contract/login.ts';
import { usePreviewWords } from '../../words/preview-words.ts';
import type { FirstPassword } from './first-passwords.ts';

interface Props {
  readonly passwords: readonly FirstPassword[];
  /** Undefined for a read-only list. */
  readonly onChange?: (passwords: readonly FirstPassword[]) => void;
}

/** The clerks' first passwords, to be written down, because nobody can read them later. */
export function FirstPasswordList({ passwords, onChange }: Props) {
  const { say } = usePreviewWords();
  const id = useId();
  if (passwords.length === 0) return null;
  return (
    <section className="first-passwords">
      <h3>{say('draft.passwords')}</h3>
      <p>{say('draft.passwordsHelp')}</p>
      {passwords.map((one) => (
        <div key={one.user} className="part">
          <label htmlFor={`${id}${one.user}`}>
            {say('draft.passwordOf', { name: one.name, username: one.username })}
          </label>
          <input
            id={`${id}${one.user}`}
            type="text"
            className="code"
            autoComplete="off"
            spellCheck={false}
            minLength={minPasswordLength}
            readOnly={!onChange}
            value={one.password}
            onChange={({ target }) =>
              onChange?.(
                passwords.map((other) => (other === one ? { ...one, password: target.value } : other)),
              )
            }
          />
          {one.password.length < minPasswordLength && (
            <p className="problem">{say('draft.passwordShort', { count: minPasswordLength })}</p>
          )}
        </div>
      ))}
    </section>
  );
}
