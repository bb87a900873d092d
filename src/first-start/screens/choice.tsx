import type { ReactNode } from 'react';
import { Icon } from '../../page/ui/buttons/icons.tsx';

interface ChoiceProps {
  /** Absent where a touch is an act and not a choice. */
  readonly isChosen?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** One of several answers. */
export function Choice({ isChosen, onPress, children }: ChoiceProps) {
  return (
    <button type="button" className="choice" aria-pressed={isChosen} onClick={onPress}>
      <span>{children}</span>
      {isChosen && <Icon name="tick" />}
    </button>
  );
}
