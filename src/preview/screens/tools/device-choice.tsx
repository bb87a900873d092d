import { useState } from 'react';
import { diagonalLimits, pixelLimits } from '../../address/address-values.ts';
import type { PreviewAddress } from '../../address/preview-address.ts';
import { Choice } from '../../controls/choice.tsx';
import { NumberField } from '../../controls/number-field.tsx';
import { type DevicePanel, deviceOf, devices, turned } from '../../frames/devices.ts';
import { usePreviewWords } from '../../words/preview-words.ts';

interface Props {
  readonly size: PreviewAddress['size'];
  /** The diagonal in inches. */
  readonly diagonal: number;
  readonly onGo: (change: Partial<PreviewAddress>) => void;
}

const free = 'free';
const ratios = [...new Set(devices.map(({ ratio }) => ratio))];

/** Selects the dispenser's panel or any other size, and rotates it. */
export function DeviceChoice({ size, diagonal, onGo }: Props) {
  const { width, height } = size;
  const { say } = usePreviewWords();
  const device = deviceOf(size, diagonal);
  const [wantsFree, setWantsFree] = useState(false);
  const isFree = wantsFree || !device;
  const isUpright = height > width;

  /** A device's name in the current orientation, such as `21.5″ · 1080×1920`, isolated from right-to-left text. */
  function nameOf({ diagonal: inches, ...lying }: DevicePanel): string {
    const one = isUpright ? turned(lying) : lying;
    return `\u2066${inches}″ · ${one.width}×${one.height}\u2069`;
  }

  function choose(value: string): void {
    setWantsFree(value === free);
    const chosen = devices[Number(value)];
    if (!chosen) return;
    const lying = { width: chosen.width, height: chosen.height };
    onGo({ size: isUpright ? turned(lying) : lying, diagonal: chosen.diagonal });
  }

  const pixels = (label: string, value: number, side: 'width' | 'height') => (
    <NumberField
      label={label}
      value={value}
      {...pixelLimits}
      step={1}
      onChange={(next) => onGo({ size: { ...size, [side]: next } })}
    />
  );
  return (
    <>
      <Choice label={say('size')} value={isFree ? free : String(devices.indexOf(device))} onChoose={choose}>
        {ratios.map((ratio) => (
          <optgroup key={ratio} label={ratio}>
            {devices.map((one, index) =>
              one.ratio === ratio ? (
                <option key={nameOf(one)} value={String(index)}>
                  {nameOf(one)}
                </option>
              ) : null,
            )}
          </optgroup>
        ))}
        <option value={free}>{say('size.other')}</option>
      </Choice>
      {isFree && (
        <>
          {pixels(say('tools.width'), width, 'width')}
          {pixels(say('tools.height'), height, 'height')}
          <NumberField
            label={say('tools.inches')}
            value={diagonal}
            {...diagonalLimits}
            step={0.1}
            onChange={(next) => onGo({ diagonal: next })}
          />
        </>
      )}
      <button
        type="button"
        title={say(isUpright ? 'tools.landscape' : 'tools.portrait')}
        onClick={() => onGo({ size: turned(size) })}
      >
        {say('turn')}
      </button>
    </>
  );
}
