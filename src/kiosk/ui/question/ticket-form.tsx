import { type CSSProperties, type ReactNode, useId } from 'react';
import type { Typing } from '../keyboard/use-text-field.ts';
import './ticket-form.css';

export interface TicketFormProps {
  readonly typing: Pick<Typing, 'text' | 'field' | 'onChange' | 'echo'>;
  readonly label: string;
  /** What fits into the field; firm when it is not kept to. */
  readonly hint: string;
  readonly isFirm: boolean;
  /** What somebody has to hear who does not see the form. */
  readonly notice: string;
  /** What the stub says: what the ticket is for. */
  readonly stub: { readonly label: string; readonly text: string };
  readonly type: 'text' | 'tel';
  readonly onEnter: () => void;
  /** The keyboard below. */
  readonly children: ReactNode;
}

/** Something to write: the form is a ticket, with a keyboard below it. */
export function TicketForm({
  typing,
  label,
  hint,
  isFirm,
  notice,
  stub,
  type,
  onEnter,
  children,
}: TicketFormProps) {
  const { text, field, onChange } = typing;
  const hintId = useId();
  return (
    <div className="writing">
      <div className="ticket-form" data-part="form">
        <label>
          <span>{label}</span>
          <input
            ref={field}
            type={type}
            dir={type === 'tel' ? 'ltr' : undefined}
            // The keys below are the keyboard; a physical one types as well.
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
        <p id={hintId} className={isFirm ? 'hint firm' : 'hint'}>
          {hint}
        </p>
        <p className="purpose">
          {stub.label}
          <b>{stub.text}</b>
        </p>
      </div>
      {children}
      <p className="unseen" role="status">
        {notice}
      </p>
    </div>
  );
}
