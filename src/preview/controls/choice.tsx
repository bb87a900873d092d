import { type ReactNode, useId } from 'react';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  /** Options of a list. */
  readonly children: ReactNode;
}

/** A list to choose from, with its label above it. */
export function Choice({ label, value, onChoose, children }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        {children}
      </select>
    </div>
  );
}
