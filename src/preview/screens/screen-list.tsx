import type { PreviewAddress } from '../address/preview-address.ts';
import { RadioRow } from '../controls/radio-row.tsx';

interface Props {
  readonly screen: PreviewAddress['screen'];
  readonly onGo: (change: Partial<PreviewAddress>) => void;
}

const screens: Readonly<Record<PreviewAddress['screen'], string>> = {
  menu: 'Menu',
  name: 'Name',
  code: 'Appointment code',
  ticket: 'Ticket',
  call: 'Call',
  closed: 'Closed',
};

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
