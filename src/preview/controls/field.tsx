import { type ComponentProps, useId } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly label: string;
  readonly help?: string | undefined;
  readonly onValue: (value: string) => void;
}

/** An input with its label above it. */
export function Field({ label, help, onValue, ...input }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-describedby={help === undefined ? undefined : `${id}help`}
        {...input}
        onChange={({ target }) => onValue(target.value)}
      />
      {help !== undefined && (
        <p className="help" id={`${id}help`}>
          {help}
        </p>
      )}
    </div>
  );
}
