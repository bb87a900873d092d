import type { ReactNode } from 'react';

interface Props {
  /** The label of the main button; undefined to omit the button. */
  readonly main: string | undefined;
  /** If absent, the main button submits its form. */
  readonly onMain?: () => unknown;
  readonly isDisabled?: boolean;
  readonly close: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** The buttons at the end of a dialogue or form: the main button and the close button. */
export function DialogButtons({ main, onMain, isDisabled, close, onClose, children }: Props) {
  return (
    <p className="buttons">
      {main !== undefined && (
        <button type={onMain ? 'button' : 'submit'} className="main" disabled={isDisabled} onClick={onMain}>
          {main}
        </button>
      )}
      {children}
      <button type="button" onClick={onClose}>
        {close}
      </button>
    </p>
  );
}
