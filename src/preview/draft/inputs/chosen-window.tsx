import { usePreviewWords } from '../../words/preview-words.ts';
import type { Path } from '../edit/path.ts';
import type { FormField } from '../fields/form-fields.ts';
import { FieldRow } from './field-row.tsx';

interface Props {
  readonly fields: readonly FormField[];
  readonly path: Path;
  readonly title: string;
  readonly remove: string;
  /** The times at which other windows hide this window, if any. */
  readonly hidden: string | undefined;
  readonly onShowFirst: () => void;
  readonly onRemove: () => void;
}

/** The selected window of the strip, with its times to the minute. */
export function ChosenWindow({ fields, path, title, remove, hidden, onShowFirst, onRemove }: Props) {
  const { say } = usePreviewWords();
  return (
    <fieldset className="chosen-window">
      <legend>{title}</legend>
      <div className="chosen-fields">
        {fields.map((field) => (
          <FieldRow key={field.pattern} field={field} base={path} isPart idPrefix="chosen-" />
        ))}
      </div>
      {hidden && <p>{hidden}.</p>}
      <div className="chosen-actions">
        {hidden && (
          <button type="button" onClick={onShowFirst}>
            {say('form.first')}
          </button>
        )}
        <button type="button" onClick={onRemove}>
          {remove}
        </button>
      </div>
    </fieldset>
  );
}
