import { useId } from 'react';

interface Props<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: Readonly<Record<T, string>>;
  readonly onChoose: (value: T) => void;
}

/** A few choices that are all seen, one of which is taken. */
export function RadioRow<T extends string>({ label, value, options, onChoose }: Props<T>) {
  const name = useId();
  return (
    <fieldset className="radios">
      <legend>{label}</legend>
      <div>
        {(Object.entries(options) as [T, string][]).map(([option, text]) => (
          <label key={option}>
            <input type="radio" name={name} checked={option === value} onChange={() => onChoose(option)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
