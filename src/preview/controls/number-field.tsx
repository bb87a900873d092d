import { useId, useState } from 'react';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
}

/** A field for a number. A typed number applies as soon as it is within the limits. */
export function NumberField({ label, value, least, most, step, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  return (
    <div className="field number">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        min={least}
        max={most}
        step={step}
        value={typed ?? String(value)}
        onChange={({ target }) => {
          setTyped(target.value);
          const number = Math.round(Number(target.value) / step) * step;
          if (target.value !== '' && number >= least && number <= most) onChange(Number(number.toFixed(1)));
        }}
        onBlur={() => setTyped(undefined)}
      />
    </div>
  );
}
