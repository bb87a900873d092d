import { useRef } from 'react';
import { previewPaths } from '../../contract/additions/page/preview.ts';
import type { Size } from '../../page/look/measures.ts';
import type { PreviewAddress } from '../address/preview-address.ts';
import { type BoardFrameWorld, boardFrameReady } from '../previewed-board/messages.ts';
import { usePreviewWords } from '../words/preview-words.ts';
import { deviceName } from './devices.ts';
import { FramedPage, useFramedPage } from './framed-page.tsx';
import type { RunningClock } from './running-clock.ts';
import { bezel, placeOf, scaleOf } from './scale.ts';
import { useRoom } from './use-room.ts';

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

/** The board of the waiting area beside the kiosk, in its own document with the television's pixels. */
export function BoardFrame({ panel, world, clock, sight, density }: Props) {
  const { say } = usePreviewWords();
  const stage = useRef<HTMLDivElement>(null);
  const room = useRoom(stage);
  const { size, diagonal } = boardPanels[panel];
  const scale = scaleOf('fit', size, { room, diagonal, monitorDensity: density });
  const box = { width: size.width * scale + 2 * bezel, height: size.height * scale + 2 * bezel };
  const name = deviceName({ ...size, diagonal }, say);

  const { frame } = useFramedPage<BoardFrameWorld>({
    world,
    clock,
    isSame: isSameBoard,
    onData(data, show) {
      if (data === boardFrameReady) show();
    },
  });

  return (
    <>
      <section ref={stage} className="stage" aria-label={say('board')}>
        <div className={`panel-of-device ${sight}`} style={{ ...placeOf(room, box), padding: bezel }}>
          <FramedPage
            frame={frame}
            size={size}
            scale={scale}
            title={`${say('board')}, ${name}`}
            src={previewPaths.boardFrame}
          />
        </div>
      </section>
      <p className="caption">{say('frame.board', { device: name, percent: Math.round(scale * 100) })}</p>
    </>
  );
}

const isSameBoard = (one: BoardFrameWorld, other: BoardFrameWorld) =>
  (Object.keys(one) as (keyof BoardFrameWorld)[]).every((name) => one[name] === other[name]);
