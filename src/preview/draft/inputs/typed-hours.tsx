import { useId, useState } from 'react';
import { readOpeningHours } from '../../../domain/calendar/written-hours.ts';
import { usePreviewWords } from '../../words/preview-words.ts';
import type { Path } from '../edit/path.ts';
import { useForm } from './form-tools.ts';

/** Replaces all opening hours with typed hours, in the page's language or in English. */
export function TypedHours({ path }: { readonly path: Path }) {
  const { edit, announce } = useForm();
  const { language, say } = usePreviewWords();
  const id = useId();
  const [text, setText] = useState('');
  const hours = readOpeningHours(text, [language]);
  return (
    <div className="part">
      <label htmlFor={id}>{say('form.hoursText')}</label>
      <div className="add-item">
        <input
          id={id}
          type="text"
          autoComplete="off"
          placeholder={say('form.hoursExample')}
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
            announce(say('form.hoursReplaced'));
          }}
        >
          {say('form.replaceHours')}
        </button>
      </div>
      <p id={`${id}problem`} className="problem">
        {!hours && say('form.hoursProblem', { example: say('form.hoursExample') })}
      </p>
    </div>
  );
}
