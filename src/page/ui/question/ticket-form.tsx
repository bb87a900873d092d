import { type CSSProperties, type ReactNode, useId } from 'react';
import type { Cell } from '../../../domain/text-entry/code-mask.ts';
import { useFittedText } from '../../hooks/use-fitted-text.ts';
import { Announced } from '../announced.tsx';
import type { TextField } from '../keyboard/use-text-field.ts';
import './ticket-form.css';
import './code-cells.css';

export interface TicketFormProps {
  readonly textField: Pick<TextField, 'text' | 'inputRef' | 'onChange'> & {
    /** The typed text without a mask's fixed characters; absent if empty. */
    readonly typed?: string;
    /** The same text by character, for a code of known length. */
    readonly cells?: readonly Cell[] | undefined;
  };
  readonly label: string;
  /** The accepted format, or the error in the text. */
  readonly hint: string;
  /** True if `hint` describes an error. */
  readonly isProblem: boolean;
  readonly example?: { readonly label: string; readonly text: string } | undefined;
  readonly announcement: string;
  /** The stub's text: the ticket's services. */
  readonly stub: { readonly label: string; readonly text: string };
  /** True for a number or a code, which is left-to-right in every language. */
  readonly isCode: boolean;
  readonly onEnter: () => void;
  readonly children: ReactNode;
}

/** A form with one field, drawn as a ticket, above a keyboard. */
export function TicketForm({
  textField,
  label,
  hint,
  isProblem,
  example,
  announcement,
  stub,
  isCode,
  onEnter,
  children,
}: TicketFormProps) {
  const { text, typed, inputRef, onChange, cells } = textField;
  const hintId = useId();
  const purpose = useFittedText<HTMLElement>([stub.text], 'name');
  return (
    <div className="writing">
      <div className="ticket-form" data-part="form">
        <label>
          <span>{label}</span>
          {/* This field has one line. Small screens wrap a long name to keep it completely visible. */}
          <textarea
            ref={inputRef}
            rows={1}
            dir={isCode ? 'ltr' : undefined}
            // The keyboard below replaces the browser's keyboard. A physical keyboard works too.
            inputMode="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            aria-describedby={`question ${hintId}`}
            value={text}
            data-typed={typed}
            onChange={onChange}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return;
              event.preventDefault();
              if (!event.repeat) onEnter();
            }}
            style={{ '--letters': Math.max(1, [...text].length) } as CSSProperties}
          />
          {cells && <CodeCells cells={cells} />}
        </label>
        <p id={hintId} className={isProblem ? 'hint problem' : 'hint'}>
          <span>{hint}</span>
          {example && (
            <span className="example">
              <span>{example.label} </span>
              <bdi dir="ltr">{example.text}</bdi>
            </span>
          )}
        </p>
        {stub.text && (
          <p className="purpose">
            {stub.label}
            <b className="fitted" ref={purpose.ref} style={purpose.style}>
              {purpose.texts}
            </b>
          </p>
        )}
      </div>
      {children}
      {announcement && <Announced>{announcement}</Announced>}
    </div>
  );
}

/** A code with a cell per character. It covers the field, whose text assistive programs read. */
function CodeCells({ cells }: { readonly cells: readonly Cell[] }) {
  const next = cells.findIndex(({ kind }) => kind === 'empty');
  const widths = cells.map(({ kind }) => (kind === 'fixed' ? 0.5 : 1));
  return (
    <span
      className="code-cells"
      aria-hidden="true"
      dir="ltr"
      style={{ '--cells': widths.reduce((sum, width) => sum + width, 0) } as CSSProperties}
    >
      {cells.map(({ kind, character }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
        <span key={at} data-cell={at === next ? 'next' : kind}>
          <span>{character}</span>
        </span>
      ))}
    </span>
  );
}
