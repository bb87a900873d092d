/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

interface Props {
  readonly title: string;
  readonly help?: string | undefined;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A modal question over the page. */
export function PhoneQuestion({ title, help, onClose, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {help && <p>{help}</p>}
      {children}
    </dialog>
  );
}
