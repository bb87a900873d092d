import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useWords } from '../words/use-words.ts';

interface Props {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialogue over the desk. Esc closes it; the focus stays inside and returns afterwards. */
export function Sheet({ title, onClose, children }: Props) {
  const { say } = useWords();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Before it leaves the page, else the browser forgets where the focus was.
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="card"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
      {/* Last, so that the focus begins at what the clerk opened the sheet for. */}
      <button type="button" className="close" onClick={onClose}>
        <span className="key" aria-hidden="true">
          Esc
        </span>
        <span>{say('sheet.close')}</span>
      </button>
    </dialog>
  );
}
