import type { ReactNode } from 'react';

interface ButtonProps {
  /**
   * - `main`: continues
   * - `back`: goes back
   * - `bright`: in the menu area
   * - `way`: for visitors with an appointment
   * - `slip`: continues with the chosen services, one per line
   * - `quiet`: everything else
   */
  readonly variant: 'main' | 'back' | 'quiet' | 'bright' | 'way' | 'slip';
  readonly onPress: () => void;
  /** The accessible name, if the content does not provide it. */
  readonly name?: string;
  readonly disabled?: boolean;
  /** The shortcut of the button, as in `aria-keyshortcuts`. */
  readonly keys?: string;
  /** True if the button leads to a QR code, which blind visitors cannot use. */
  readonly isQr?: boolean;
  readonly children: ReactNode;
}

export function Button({ variant, onPress, name, disabled = false, keys, isQr, children }: ButtonProps) {
  return (
    <button
      type="button"
      className={`button ${variant}`}
      aria-label={name}
      aria-keyshortcuts={keys}
      disabled={disabled}
      data-qr={isQr}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
