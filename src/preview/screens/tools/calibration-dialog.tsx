import { useId, useState } from 'react';
import { Dialog } from '../../../page/ui/dialog.tsx';
import { cardPixels, cardWidth } from '../../frames/monitor-density.ts';

interface Props {
  /** CSS pixels per millimetre of the monitor so far. */
  readonly density: number;
  readonly onCalibrate: (pixels: number) => void;
  readonly onClose: () => void;
}

/** Asks the user to hold a card against the monitor, because browsers do not know its size. */
export function CalibrationDialog({ density, onCalibrate, onClose }: Props) {
  const id = useId();
  const [pixels, setPixels] = useState(Math.round(density * cardWidth));
  return (
    <Dialog title="How large is a millimetre on this monitor?" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onCalibrate(pixels);
          onClose();
        }}
      >
        <p id={`${id}how`}>
          Hold a bank card against the monitor. Move the slider until the drawn card is as wide as yours.
        </p>
        <div className="bank-card" style={{ inlineSize: pixels, blockSize: (pixels * 53.98) / cardWidth }} />
        <label htmlFor={id}>Width of the card</label>
        <input
          id={id}
          type="range"
          aria-describedby={`${id}how`}
          min={cardPixels.least}
          max={cardPixels.most}
          value={pixels}
          onChange={({ target }) => setPixels(Number(target.value))}
        />
        <p className="buttons">
          <button type="submit" className="main">
            Remember
          </button>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
        </p>
      </form>
    </Dialog>
  );
}
