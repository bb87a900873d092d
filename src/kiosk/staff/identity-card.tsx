import type { ReactNode } from 'react';
import type { Device } from '../../contract/device.ts';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import './identity-card.css';

interface IdentityCardProps {
  /** Undefined while the configuration is unknown. */
  readonly device: Device | undefined;
  readonly onTouch: () => void;
}

/** Shows the device identity on the whole screen. */
export function IdentityCard({ device, onTouch }: IdentityCardProps): ReactNode {
  const words = useAllWords();
  return (
    <button type="button" className="identity" data-part="identity" onClick={onTouch}>
      <span>{words.say('staff.device')}</span>
      <b dir="auto">{device?.name ?? words.say('staff.none')}</b>
      <bdi dir="ltr">{device?.key}</bdi>
    </button>
  );
}
