import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface Props {
  readonly title: ReactNode;
  readonly className?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialogue. Esc closes it; the focus stays inside and returns afterwards. */
export function Dialog({ title, className = 'card', onClose, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // The dialogue closes before it unmounts; otherwise, the browser would lose the previous focus.
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
