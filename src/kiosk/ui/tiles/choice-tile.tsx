import { Stub } from './stub.tsx';

interface ChoiceTileProps {
  readonly name: string;
  /** What this choice means. Empty where it does not fit. */
  readonly help: string;
  readonly onPress: () => void;
}

/** One answer to a question. */
export function ChoiceTile({ name, help, onPress }: ChoiceTileProps) {
  return (
    <button type="button" className="tile service" data-part="tile" onClick={onPress}>
      <span className="body">
        <b>{name}</b>
        {help && <span className="explanation">{help}</span>}
      </span>
      <Stub />
    </button>
  );
}
