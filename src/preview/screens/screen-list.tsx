import { useId } from 'react';
import { screens, valuesOf } from '../address/address-values.ts';
import type { PreviewAddress } from '../address/preview-address.ts';

interface Props {
  readonly screen: PreviewAddress['screen'];
  readonly onGo: (change: Partial<PreviewAddress>) => void;
}

/** The screens that a link can lead to. The others are reached by touching the frame. */
export function ScreenList({ screen, onGo }: Props) {
  const name = useId();
  return (
    <fieldset className="radios">
      <legend>Screen</legend>
      <div>
        {valuesOf(screens).map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={name}
              checked={one === screen}
              onChange={() => onGo({ screen: one, groups: [] })}
            />
            <span>{screens[one]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
