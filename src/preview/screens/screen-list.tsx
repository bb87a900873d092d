import { useId } from 'react';
import { screens } from '../address/address-values.ts';
import type { PreviewAddress } from '../address/preview-address.ts';
import { usePreviewWords } from '../words/preview-words.ts';

interface Props {
  readonly screen: PreviewAddress['screen'];
  readonly onGo: (change: Partial<PreviewAddress>) => void;
}

/** The screens with a link. Other screens are reached by touching the frame. */
export function ScreenList({ screen, onGo }: Props) {
  const name = useId();
  const { say } = usePreviewWords();
  return (
    <fieldset className="radios">
      <legend>{say('screen')}</legend>
      <div>
        {screens.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={name}
              checked={one === screen}
              onChange={() => onGo({ screen: one, groups: [] })}
            />
            <span>{say(`screen.${one}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
