import { useId, useState } from 'react';
import { Dialog } from '../../../page/ui/dialog.tsx';
import type { PreviewAddress } from '../../address/preview-address.ts';
import { Choice } from '../../controls/choice.tsx';
import { DialogButtons } from '../../controls/dialog-buttons.tsx';
import { cardPixels, cardWidth } from '../../frames/monitor-density.ts';
import { usePreviewWords } from '../../words/preview-words.ts';

interface CalibrationProps {
  /** The current CSS pixels per millimetre of the monitor. */
  readonly density: number;
  readonly onCalibrate: (pixels: number) => void;
  readonly onClose: () => void;
}

/** Asks the user to hold a card against the monitor, because browsers do not know its size. */
function CalibrationDialog({ density, onCalibrate, onClose }: CalibrationProps) {
  const id = useId();
  const { say } = usePreviewWords();
  const [pixels, setPixels] = useState(Math.round(density * cardWidth));
  return (
    <Dialog title={say('tools.measureTitle')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onCalibrate(pixels);
          onClose();
        }}
      >
        <p id={`${id}how`}>{say('tools.measureHow')}</p>
        <div className="bank-card" style={{ inlineSize: pixels, blockSize: (pixels * 53.98) / cardWidth }} />
        <label htmlFor={id}>{say('tools.cardWidth')}</label>
        <input
          id={id}
          type="range"
          aria-describedby={`${id}how`}
          min={cardPixels.least}
          max={cardPixels.most}
          value={pixels}
          onChange={({ target }) => setPixels(Number(target.value))}
        />
        <DialogButtons main={say('save')} close={say('cancel')} onClose={onClose} />
      </form>
    </Dialog>
  );
}

interface Props {
  readonly zoom: PreviewAddress['zoom'];
  /** CSS pixels per millimetre of the monitor. */
  readonly density: number;
  readonly onGo: (change: Partial<PreviewAddress>) => void;
  /** Receives a card's width on the monitor in CSS pixels. */
  readonly onCalibrate: (pixels: number) => void;
}

const factors = [0.25, 0.5, 0.75, 1, 1.5, 2];

/** Selects the frame's zoom. */
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
          {say('tools.measure')}
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
