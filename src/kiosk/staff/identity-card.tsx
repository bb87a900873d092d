import type { ReactNode } from 'react';
import type { Device } from '../../contract/device.ts';
import { useAllWords } from '../words/use-all-words.ts';
import './staff.css';

interface IdentityCardProps {
  readonly device: Device | undefined;
  readonly onTouch: () => void;
}

/** Says to whoever looks for it which device this is. Default, because that is what a lazy import takes. */
export default function IdentityCard({ device, onTouch }: IdentityCardProps): ReactNode {
  const words = useAllWords();
  return (
    <button type="button" className="identity" data-part="identity" onClick={onTouch}>
      <span>{words.say('staff.device')}</span>
      <b dir="auto">{device?.name ?? words.say('staff.none')}</b>
      <bdi dir="ltr">{device?.key}</bdi>
    </button>
  );
}
