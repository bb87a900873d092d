import { useCounterWords } from '../words/use-words.ts';

interface Props {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Switches letter shortcuts off, because speech input types letters by accident. */
export function KeySwitch({ isOn, onChange }: Props) {
  const { say } = useCounterWords();
  return (
    <label className="keys">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          onChange(target.checked);
          // A focused field would take the next letter.
          target.blur();
        }}
      />
      {say('page.keys')}
    </label>
  );
}
