import { type Ref, useRef } from 'react';
import type { KioskView } from '../../domain/menu/kiosk-view.ts';
import type { PreviewAddress } from '../address/preview-address.ts';
import type { FrameWorld, FromFrame } from '../previewed-kiosk/messages.ts';
import { usePreviewWords } from '../words/preview-words.ts';
import { DeviceFrame, type FrameActions } from './device-frame.tsx';
import { deviceName } from './devices.ts';
import type { RunningClock } from './running-clock.ts';
import { bezel, placeOf, scaleOf } from './scale.ts';
import { useRoom } from './use-room.ts';

interface Props {
  readonly address: PreviewAddress;
  readonly world: FrameWorld;
  readonly clock: RunningClock;
  /** CSS pixels per millimetre of the monitor. */
  readonly density: number;
  /** Explains content that is not the live branch, if there is any. */
  readonly note: string | undefined;
  readonly onMessage: (message: FromFrame) => void;
  readonly onWent: (view: KioskView) => void;
  readonly ref: Ref<FrameActions>;
}

/** One device in the middle of the page. */
export function SingleFrame({ address, world, clock, density, note, onMessage, onWent, ref }: Props) {
  const { size, zoom, sight } = address;
  const { diagonal } = world;
  const { say } = usePreviewWords();
  const stage = useRef<HTMLDivElement>(null);
  const room = useRoom(stage);
  const scale = scaleOf(zoom, size, { room, diagonal, monitorDensity: density });
  const box = { width: size.width * scale + 2 * bezel, height: size.height * scale + 2 * bezel };
  const name = deviceName({ ...size, diagonal }, say);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than the room is scrolled with the keyboard. */}
      <section ref={stage} className="stage" aria-label={say('frame.device')} tabIndex={0}>
        <div className={`panel-of-device ${sight}`} style={{ ...placeOf(room, box), padding: bezel }}>
          <DeviceFrame
            world={world}
            clock={clock}
            size={size}
            scale={scale}
            onMessage={onMessage}
            onWent={onWent}
            ref={ref}
            title={say('frame.kiosk', { name })}
          />
        </div>
      </section>
      <p className="caption">
        {note && <b>{note} · </b>}
        {say('frame.drawn', { device: name, percent: Math.round(scale * 100) })}
        {world.canArrange && ` · ${say('frame.drag')}`}
        {world.canArrange && world.elsewhere.length > 0 && ` · ${say('frame.dotted')}`}
      </p>
    </>
  );
}
