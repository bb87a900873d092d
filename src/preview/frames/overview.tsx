import { useRef } from 'react';
import { pageTimers } from '../../page/time/timers.ts';
import type { PreviewAddress, Sight } from '../address/preview-address.ts';
import type { FromFrame } from '../previewed-kiosk/messages.ts';
import { usePreviewWords } from '../words/preview-words.ts';
import { DeviceFrame } from './device-frame.tsx';
import type { OverviewItem } from './overview-items.ts';
import type { RunningClock } from './running-clock.ts';
import { useRoom } from './use-room.ts';
import { useStartOrder } from './use-start-order.ts';

interface Props {
  readonly items: readonly OverviewItem[];
  readonly clock: RunningClock;
  readonly sight: Sight;
  readonly onMessage: (message: FromFrame, item: OverviewItem) => void;
  readonly onGo: (change: Partial<PreviewAddress>) => void;
}

/** The limits of a frame's height, in CSS pixels of the page. */
const heights = { least: 220, most: 460, share: 0.55 };
/** The maximum ratio of a frame's width to its height. */
const widest = 1.35;

/** Many frames at once. A frame is not interactive, but links to its single view. */
export function Overview({ items, clock, sight, onMessage, onGo }: Props) {
  const { say } = usePreviewWords();
  const stage = useRef<HTMLUListElement>(null);
  const room = useRoom(stage);
  const { started, onDrawn } = useStartOrder(items.length, pageTimers);
  const height = Math.min(heights.most, Math.max(heights.least, room.height * heights.share));
  return (
    <ul ref={stage} className="overview" aria-label={say('frame.all')}>
      {items.map(({ caption, size, world, alone }, index) => {
        const scale = Math.min(1, height / size.height, (height * widest) / size.width);
        const box = { inlineSize: size.width * scale, blockSize: size.height * scale };
        return (
          <li key={caption}>
            <div className={`panel-of-device small ${sight}`}>
              {index < started ? (
                <div inert>
                  <DeviceFrame
                    world={world}
                    clock={clock}
                    size={size}
                    scale={scale}
                    title={say('frame.kiosk', { name: caption })}
                    onMessage={(message) => {
                      if (message.type === 'drawn') onDrawn(index);
                      onMessage(message, items[index] as OverviewItem);
                    }}
                  />
                </div>
              ) : (
                <div className="waiting" style={box} />
              )}
            </div>
            <button type="button" onClick={() => onGo(alone)}>
              {caption}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
