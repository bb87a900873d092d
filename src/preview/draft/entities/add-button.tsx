import { useState } from 'react';
import { languageLabel } from '../../../domain/lint/findings/linted-branch.ts';
import { usePreviewWords } from '../../words/preview-words.ts';
import { type EditablePart, isListed } from '../changes/entities.ts';
import type { AddablePart } from './with-new-entity.ts';

interface Props {
  readonly part: EditablePart;
  readonly isDisabled: boolean;
  readonly languages: readonly string[];
  readonly onAdd: (part: AddablePart) => void;
  readonly onClosedDays: () => void;
  readonly onAddLanguage: (code: string) => void;
}

/** Adds an entity. A new profile is a copy of another profile, and a language is chosen by its name. */
export function AddButton({ part, isDisabled, languages, onAdd, onClosedDays, onAddLanguage }: Props) {
  const { say, spoken } = usePreviewWords();
  const [code, setCode] = useState('');
  if (part === 'profiles' || !isListed(part)) return null;
  if (part !== 'languages') {
    return (
      <>
        <button type="button" disabled={isDisabled} onClick={() => onAdd(part)}>
          {say(`entity.${part}.add`)}
        </button>
        {part === 'exceptionDays' && (
          <button type="button" disabled={isDisabled} onClick={onClosedDays}>
            {say('entity.closedDays')}
          </button>
        )}
      </>
    );
  }
  return (
    <div className="add-item">
      <select
        aria-label={say('entity.languages.choose')}
        disabled={isDisabled}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      >
        <option value="">{say('entity.languages.choose')}</option>
        {languages.map((one) => (
          <option key={one} value={one}>
            {languageLabel({ code: one, name: one }, spoken)}
          </option>
        ))}
      </select>
      <button
        type="button"
        disabled={isDisabled || code === ''}
        onClick={() => {
          setCode('');
          onAddLanguage(code);
        }}
      >
        {say('entity.languages.add')}
      </button>
    </div>
  );
}
