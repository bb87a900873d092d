import { Check } from '../../controls/check.tsx';

interface Props {
  /** The titles of the entries that are removed. */
  readonly removed: readonly string[];
  readonly isConfirmed: boolean;
  readonly onConfirm: (isConfirmed: boolean) => void;
}

/** Lists the entries that would be removed, and asks for confirmation. */
export function RemovalConfirmation({ removed, isConfirmed, onConfirm }: Props) {
  if (removed.length === 0) return null;
  return (
    <div className="removal">
      <h3>{removed.length === 1 ? 'This entry goes' : `These ${removed.length} entries go`}</h3>
      <ul>
        {removed.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <Check
        label={removed.length === 1 ? 'Yes, remove it' : `Yes, remove all ${removed.length}`}
        isOn={isConfirmed}
        onChange={onConfirm}
      />
    </div>
  );
}
