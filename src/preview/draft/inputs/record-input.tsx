import { useId, useState } from 'react';
import { englishLater } from '../../../words/english-later.ts';
import { englishMenu } from '../../../words/english-menu.ts';
import { usePreviewWords } from '../../words/preview-words.ts';
import { nameBehind } from '../changes/entity-names.ts';
import { isTechnical } from '../changes/label.ts';
import { hasParts } from '../edit/path.ts';
import type { FieldShape } from '../fields/field-shape.ts';
import { fieldsUnder } from '../fields/form-fields.ts';
import { newValue } from '../fields/new-value.ts';
import { FieldRow } from './field-row.tsx';
import { useForm } from './form-tools.ts';
import type { InputProps } from './input-props.ts';

type Props = InputProps<'record'>;

/** Values by the branch's languages, or by typed names. */
export function RecordInput(props: Props) {
  return props.pattern.startsWith('languages[]') ? <NamedTexts {...props} /> : <TextsByLanguage {...props} />;
}

function TextsByLanguage({ shape, pattern, path, value }: Props) {
  const { edit, names, languages } = useForm();
  const { say } = usePreviewWords();
  const texts = hasParts(value) ? value : {};
  const known = languages.map(({ key }) => key);
  const keys = [...known, ...Object.keys(texts).filter((key) => !known.includes(key))];
  return (
    <div className="by-language">
      {keys.map((key) => {
        const language = nameBehind(key, names) ?? key;
        if (texts[key] === undefined) {
          return (
            <button
              key={key}
              type="button"
              onClick={() => edit([...path, key], newValue(shape.value, `${pattern}.*`, names))}
            >
              {say('form.addTextIn', { language })}
            </button>
          );
        }
        return (
          <fieldset key={key}>
            <legend>{language}</legend>
            {fieldsUnder(shape.value, `${pattern}.*`, [])
              .filter((field) => !isTechnical(field.pattern))
              .map((field) => (
                <FieldRow key={field.pattern} field={field} base={[...path, key]} isPart />
              ))}
            <button type="button" onClick={() => edit([...path, key], undefined)}>
              {say('form.removeTextIn', { language })}
            </button>
          </fieldset>
        );
      })}
    </div>
  );
}

const sentences: Readonly<Record<string, string>> = { ...englishMenu, ...englishLater };
const anyText: FieldShape = { kind: 'text', most: Number.POSITIVE_INFINITY, whenEmpty: 'value' };

function NamedTexts({ shape, pattern, path, value, name }: Props) {
  const { edit, names, Input } = useForm();
  const { say } = usePreviewWords();
  const id = useId();
  const [added, setAdded] = useState('');
  const texts = hasParts(value) ? value : {};
  const isKiosk = pattern.endsWith('.dispenser');
  return (
    <div className="named-texts">
      {Object.entries(texts).map(([key, text]) => (
        <div key={key} className="named-text">
          <label htmlFor={`${id}-${key}`}>{nameBehind(key, names) ?? key}</label>
          <Input
            shape={typeof text === 'string' ? anyText : shape.value}
            pattern={`${pattern}.*`}
            path={[...path, key]}
            value={text}
            id={`${id}-${key}`}
            name={key}
            isLabelled
          />
          <button
            type="button"
            aria-label={say('removeOf', { name: key })}
            onClick={() => edit([...path, key], undefined)}
          >
            <span aria-hidden="true">✕</span>
          </button>
          {isKiosk && sentences[key] !== undefined && (
            <p className="help">{say('form.inEnglish', { text: sentences[key] })}</p>
          )}
        </div>
      ))}
      <div className="add-text">
        <input
          type="text"
          aria-label={say('form.newText', { name })}
          placeholder={isKiosk ? 'menu.question' : undefined}
          list={isKiosk ? `${id}-names` : undefined}
          autoComplete="off"
          value={added}
          onChange={({ target }) => setAdded(target.value)}
        />
        <button
          type="button"
          disabled={added.trim() === '' || Object.hasOwn(texts, added.trim())}
          onClick={() => {
            edit([...path, added.trim()], '');
            setAdded('');
          }}
        >
          {say('form.addText')}
        </button>
        {isKiosk && (
          <datalist id={`${id}-names`}>
            {Object.entries(sentences).map(([key, sentence]) => (
              <option key={key} value={key}>
                {sentence}
              </option>
            ))}
          </datalist>
        )}
      </div>
    </div>
  );
}
