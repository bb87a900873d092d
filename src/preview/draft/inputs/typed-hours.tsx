import { useId, useState } from 'react';
import { readOpeningHours } from '../../../domain/calendar/written-hours.ts';
import { usePreviewWords } from '../../words/preview-words.ts';
import type { Path } from '../edit/path.ts';
import { useForm } from './form-tools.ts';

/** Replaces all opening hours with typed hours, in the page's language or in English. */
export function TypedHours({ path }: { readonly path: Path }) {
  const { edit, announce } = useForm();
  const { language } = usePreviewWords();
  const id = useId();
  const [text, setText] = useState('');
  const hours = readOpeningHours(text, [language]);
  return (
    <div className="part">
      <label htmlFor={id}>All hours as text</label>
      <div className="add-item">
        <input
          id={id}
          type="text"
          autoComplete="off"
          placeholder="Mon-Fri 8-12, 13-17; Sat 9-12"
          aria-invalid={!hours || undefined}
          aria-describedby={`${id}problem`}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <button
          type="button"
          disabled={!hours || hours.length === 0}
          onClick={() => {
            setText('');
            edit(
              path,
              hours?.map((one) => ({ profile: '', ...one })),
            );
            announce('The opening hours were replaced.');
          }}
        >
          Replace all hours
        </button>
      </div>
      <p id={`${id}problem`} className="problem">
        {!hours && 'Write days and times such as Mon-Fri 8-17; Sat 9-12.'}
      </p>
    </div>
  );
}
