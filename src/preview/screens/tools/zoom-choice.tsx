import { useState } from 'react';
import type { PreviewAddress } from '../../address/preview-address.ts';
import { Choice } from '../../controls/choice.tsx';
import { usePreviewWords } from '../../words/preview-words.ts';
import { CalibrationDialog } from './calibration-dialog.tsx';

interface Props {
  readonly zoom: PreviewAddress['zoom'];
  /** CSS pixels per millimetre of the monitor. */
  readonly density: number;
  readonly onGo: (change: Partial<PreviewAddress>) => void;
  /** Called with the width of a card on the monitor in CSS pixels. */
  readonly onCalibrate: (pixels: number) => void;
}

const factors = [0.25, 0.5, 0.75, 1, 1.5, 2];

/** Chooses the zoom of the frame. */
export function ZoomChoice({ zoom, density, onGo, onCalibrate }: Props) {
  const [isCalibrating, setCalibrating] = useState(false);
  const { say } = usePreviewWords();
  const listed =
    typeof zoom === 'number' && !factors.includes(zoom)
      ? [...factors, zoom].sort((one, other) => one - other)
      : factors;

  function choose(value: string): void {
    onGo({ zoom: value === 'fit' || value === 'true' ? value : Number(value) });
  }
  return (
    <>
      <Choice label={say('zoom')} value={String(zoom)} onChoose={choose}>
        <option value="fit">{say('zoom.fit')}</option>
        <option value="true">{say('zoom.true')}</option>
        {listed.map((factor) => (
          <option key={factor} value={String(factor)}>
            {Math.round(factor * 100)} %
          </option>
        ))}
      </Choice>
      {zoom === 'true' && (
        <button type="button" onClick={() => setCalibrating(true)}>
          Measure monitor
        </button>
      )}
      {isCalibrating && (
        <CalibrationDialog
          density={density}
          onCalibrate={onCalibrate}
          onClose={() => setCalibrating(false)}
        />
      )}
    </>
  );
}
