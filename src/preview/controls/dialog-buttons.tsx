import type { ReactNode } from 'react';

interface Props {
  /** The label of the step that the dialogue asks for; undefined if there is no such step any more. */
  readonly main: string | undefined;
  /** If absent, the button submits its form. */
  readonly onMain?: () => unknown;
  readonly isDisabled?: boolean;
  /** The label of the button that closes the dialogue. */
  readonly close: string;
  readonly onClose: () => void;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** The buttons at the end of a dialogue or form: its main step, and the button that closes it. */
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
