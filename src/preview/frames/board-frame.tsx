import { useEffect, useEffectEvent, useRef } from 'react';
import { previewPaths } from '../../contract/additions/page/preview.ts';
import type { Size } from '../../page/look/measures.ts';
import type { PreviewAddress } from '../address/preview-address.ts';
import { type BoardFrameWorld, boardFrameReady, type ToBoard } from '../previewed-board/messages.ts';
import { deviceName } from './devices.ts';
import { type RunningClock, timeOf } from './running-clock.ts';
import { bezel, placeOf, scaleOf } from './scale.ts';
import { useRoom } from './use-room.ts';

/** The televisions for the preview of a board. */
const boardPanels: Readonly<Record<'lying' | 'upright', { readonly size: Size; readonly diagonal: number }>> =
  {
    lying: { size: { width: 1920, height: 1080 }, diagonal: 43 },
    upright: { size: { width: 1080, height: 1920 }, diagonal: 43 },
  };

interface Props {
  readonly panel: Exclude<PreviewAddress['board'], 'none'>;
  readonly world: BoardFrameWorld;
  readonly clock: RunningClock;
  readonly sight: PreviewAddress['sight'];
  /** CSS pixels per millimetre of the monitor. */
  readonly density: number;
}

/** The board of the hall beside the kiosk, in its own document with the pixels of its television. */
export function BoardFrame({ panel, world, clock, sight, density }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const isThere = useRef(false);
  const room = useRoom(stage);
  const { size, diagonal } = boardPanels[panel];
  const scale = scaleOf('fit', size, { room, diagonal, monitorDensity: density });
  const box = { width: size.width * scale + 2 * bezel, height: size.height * scale + 2 * bezel };
  const name = deviceName({ ...size, diagonal });

  const post = (message: ToBoard) => frame.current?.contentWindow?.postMessage(message, location.origin);
  const clockNow = () => ({ at: timeOf(clock, performance.now()), speed: clock.speed });
  const onMessage = useEffectEvent(({ origin, source, data }: MessageEvent) => {
    const isOurs = origin === location.origin && source === frame.current?.contentWindow;
    if (!isOurs || data !== boardFrameReady) return;
    isThere.current = true;
    post({ type: 'show', world, clock: clockNow() });
  });
  useEffect(() => {
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);

  const onWorld = useEffectEvent((next: BoardFrameWorld) => {
    if (isThere.current) post({ type: 'show', world: next, clock: clockNow() });
  });
  const { branch, dispenser, conditions, message, calls, search } = world;
  useEffect(
    () => onWorld({ branch, dispenser, conditions, message, calls, search }),
    [branch, dispenser, conditions, message, calls, search],
  );
  const onClock = useEffectEvent((_clock: RunningClock) => {
    if (isThere.current) post({ type: 'set-clock', clock: clockNow() });
  });
  useEffect(() => onClock(clock), [clock]);

  return (
    <>
      <section ref={stage} className="stage" aria-label="Board">
        <div className={`panel-of-device ${sight}`} style={{ ...placeOf(room, box), padding: bezel }}>
          <div className="device" style={{ inlineSize: size.width * scale, blockSize: size.height * scale }}>
            <iframe
              ref={frame}
              title={`Board, ${name}`}
              src={previewPaths.boardFrame}
              width={size.width}
              height={size.height}
              style={scale === 1 ? undefined : { transform: `scale(${scale})` }}
            />
          </div>
        </div>
      </section>
      <p className="caption">
        Board, {name}, drawn at {Math.round(scale * 100)} % · Its calls are simulated
      </p>
    </>
  );
}
