import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Size } from '../../page/look/measures.ts';
import type { ShowInFrame } from '../previewed-kiosk/messages.ts';
import { type RunningClock, timeOf } from './running-clock.ts';

interface Options<World> {
  readonly world: World;
  readonly clock: RunningClock;
  /** True if a frame with one world already shows the other world. */
  readonly isSame: (one: World, other: World) => boolean;
  /** Called before another world is sent. */
  readonly onShow?: () => void;
  readonly onData: (data: unknown, show: () => void) => void;
}

/** Sends the world and the clock of the page to a separate document, and receives its messages. */
export function useFramedPage<World>({ world, clock, isSame, onShow, onData }: Options<World>) {
  const frame = useRef<HTMLIFrameElement>(null);
  /** The content of the frame; undefined until the frame has requested it. */
  const shown = useRef<World>(undefined);
  const post = (message: ShowInFrame<World>) =>
    frame.current?.contentWindow?.postMessage(message, location.origin);
  const clockNow = () => ({ at: timeOf(clock, performance.now()), speed: clock.speed });

  function show(): void {
    shown.current = world;
    onShow?.();
    post({ type: 'show', world, clock: clockNow() });
  }

  const onMessage = useEffectEvent(({ origin, source, data }: MessageEvent) => {
    if (origin === location.origin && source === frame.current?.contentWindow) onData(data, show);
  });
  useEffect(() => {
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);

  const onWorld = useEffectEvent((next: World) => {
    if (shown.current && !isSame(shown.current, next)) show();
  });
  useEffect(() => onWorld(world), [world]);

  const onClock = useEffectEvent((_clock: RunningClock) => {
    if (shown.current) post({ type: 'set-clock', clock: clockNow() });
  });
  useEffect(() => onClock(clock), [clock]);
  return { frame, shown };
}

interface Props {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly src: string;
  /** Distinguishes this frame from other frames, for screen readers. */
  readonly title: string;
  /** The CSS pixels of the device. */
  readonly size: Size;
  readonly scale: number;
}

/** A page in its own document with exactly the pixels of a device. */
export function FramedPage({ frame, src, title, size: { width, height }, scale }: Props) {
  return (
    <div
      className={scale === 1 ? 'device exact' : 'device'}
      style={{ inlineSize: width * scale, blockSize: height * scale }}
    >
      <iframe
        ref={frame}
        title={title}
        src={src}
        width={width}
        height={height}
        // Without a transform the picture equals a kiosk's pixel for pixel.
        style={scale === 1 ? undefined : { transform: `scale(${scale})` }}
      />
    </div>
  );
}
