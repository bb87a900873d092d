import type { ReactNode } from 'react';
import { Icon } from '../../page/ui/buttons/icons.tsx';

interface ChoiceProps {
  /** Absent for an action. */
  readonly isChosen?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

export function ChoiceButton({ isChosen, onPress, children }: ChoiceProps) {
  return (
    <button type="button" className="choice" aria-pressed={isChosen} onClick={onPress}>
      <span>{children}</span>
      {isChosen && <Icon name="tick" />}
    </button>
  );
}
