import { useRef, useState } from 'react';
import { type ServiceIconName, serviceIcons } from '../../contract/service-icon.ts';
import { ServiceIcon } from '../../page/ui/buttons/service-icon.tsx';
import { usePreviewWords } from '../words/preview-words.ts';

interface Props {
  readonly id?: string;
  readonly label: string;
  readonly icon: ServiceIconName | undefined;
  readonly onIcon: (icon: ServiceIconName | undefined) => void;
}

const choices = [undefined, ...serviceIcons];

/** A button with a service's icon. It opens the list of all icons with their names. */
export function IconPicker({ id, label, icon, onIcon }: Props) {
  const { say } = usePreviewWords();
  const textOf = (one: ServiceIconName | undefined) => say(`icon.${one ?? 'none'}`);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function close() {
    setOpen(false);
    opener.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes what its button has opened.
    <div
      className="icon-picker"
      onKeyDown={(event) => {
        if (!isOpen || event.key !== 'Escape') return;
        event.preventDefault();
        close();
      }}
    >
      <button
        ref={opener}
        id={id}
        type="button"
        aria-expanded={isOpen}
        aria-label={`${label}: ${textOf(icon)}`}
        onClick={() => setOpen(!isOpen)}
      >
        {icon && <ServiceIcon name={icon} />}
        {textOf(icon)}
      </button>
      {isOpen && (
        <fieldset aria-label={label}>
          {choices.map((choice) => (
            <button
              key={textOf(choice)}
              type="button"
              aria-pressed={choice === icon}
              onClick={() => {
                onIcon(choice);
                close();
              }}
            >
              {choice && <ServiceIcon name={choice} />}
              {textOf(choice)}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
