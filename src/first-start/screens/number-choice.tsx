import { Button } from '../../page/ui/buttons/button.tsx';

interface NumberChoiceProps {
  readonly label: string;
  readonly text: string;
  readonly less: string;
  readonly more: string;
  readonly onLess: () => void;
  readonly onMore: () => void;
}

/** A value with large minus and plus buttons. */
export function NumberChoice({ label, text, less, more, onLess, onMore }: NumberChoiceProps) {
  return (
    <div className="number-choice">
      <Button variant="quiet" name={less} onPress={onLess}>
        −
      </Button>
      <output>
        {label && <small>{label}</small>}
        {text}
      </output>
      <Button variant="quiet" name={more} onPress={onMore}>
        +
      </Button>
    </div>
  );
}
