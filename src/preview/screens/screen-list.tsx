import { screens } from '../address/address-values.ts';
import type { PreviewAddress } from '../address/preview-address.ts';
import { RadioRow } from '../controls/radio-row.tsx';

interface Props {
  readonly screen: PreviewAddress['screen'];
  readonly onGo: (change: Partial<PreviewAddress>) => void;
}

/** The screens that a link can lead to. The others are reached by touching the frame. */
export function ScreenList({ screen, onGo }: Props) {
  return (
    <RadioRow
      label="Screen"
      value={screen}
      options={screens}
      onChoose={(chosen) => onGo({ screen: chosen, groups: [] })}
    />
  );
}
