import type { ReactNode } from 'react';

interface ButtonProps {
  /** `main` is the way on, `back` the way back; `quiet` is everything else; `bright` stands on a wall, `accent` is for those who are expected. */
  readonly look: 'main' | 'back' | 'quiet' | 'bright' | 'accent';
  readonly onPress: () => void;
  /** The spoken name, where the content alone does not say it. */
  readonly name?: string;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

export function Button({ look, onPress, name, disabled = false, children }: ButtonProps) {
  return (
    <button
      type="button"
      className={`button ${look}`}
      aria-label={name}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
