import { type CSSProperties, type ReactNode, useId } from 'react';
import { useFittedText } from '../../look/names/use-fitted-text.ts';
import type { TextField } from '../keyboard/use-text-field.ts';
import './ticket-form.css';

interface TicketFormProps {
  readonly textField: Pick<TextField, 'text' | 'inputRef' | 'onChange' | 'echo'>;
  readonly label: string;
  /** What fits into the field, or what is wrong with the text. */
  readonly hint: string;
  /** Whether `hint` says what is wrong. */
  readonly isProblem: boolean;
  /** What screen readers announce. */
  readonly announcement: string;
  /** The text of the stub: what the ticket is for. */
  readonly stub: { readonly label: string; readonly text: string };
  readonly type: 'text' | 'tel';
  readonly onEnter: () => void;
  /** The keyboard below. */
  readonly children: ReactNode;
}

/** A form with one field, drawn as a ticket, with a keyboard below it. */
export function TicketForm({
  textField,
  label,
  hint,
  isProblem,
  announcement,
  stub,
  type,
  onEnter,
  children,
}: TicketFormProps) {
  const { text, inputRef, onChange } = textField;
  const hintId = useId();
  const purpose = useFittedText<HTMLElement>([stub.text], 'name');
  return (
    <div className="writing">
      <div className="ticket-form" data-part="form">
        <label>
          <span>{label}</span>
          <input
            ref={inputRef}
            type={type}
            dir={type === 'tel' ? 'ltr' : undefined}
            // The keyboard below replaces the one of the browser. A physical keyboard works too.
            inputMode="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            aria-describedby={hintId}
            value={text}
            onChange={onChange}
            onKeyDown={({ key, repeat, nativeEvent }) => {
              if (key === 'Enter' && !repeat && !nativeEvent.isComposing) onEnter();
            }}
            style={{ '--letters': Math.max(1, [...text].length) } as CSSProperties}
          />
        </label>
        <p id={hintId} className={isProblem ? 'hint problem' : 'hint'}>
          {hint}
        </p>
        <p className="purpose">
          {stub.label}
          <b className="fitted" ref={purpose.ref} style={purpose.style}>
            {purpose.texts}
          </b>
        </p>
      </div>
      {children}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}
