import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { previewPaths } from '../../contract/additions/page/preview.ts';
import type { KioskView } from '../../domain/menu/kiosk-view.ts';
import type { Size } from '../../page/look/measures.ts';
import type { FrameWorld, FromFrame, ToFrame } from '../previewed-kiosk/messages.ts';
import { isFollowed } from './follow-view.ts';
import { isSameWorld } from './is-same-world.ts';
import { readFromFrame } from './read-from-frame.ts';
import { type RunningClock, timeOf } from './running-clock.ts';

/** The actions of a frame. */
export interface FrameActions {
  act(act: Extract<ToFrame, { type: 'act' }>['act']): void;
}

interface Props {
  readonly world: FrameWorld;
  readonly clock: RunningClock;
  /** The CSS pixels of the device. */
  readonly size: Size;
  readonly scale: number;
  /** Distinguishes this frame from others, for screen readers. */
  readonly title: string;
  readonly onMessage: (message: FromFrame) => void;
  /** Called when a visitor has gone to another view; the world then gets this view. Absent: no one can touch the frame. */
  readonly onWent?: ((view: KioskView) => void) | undefined;
  readonly ref?: Ref<FrameActions>;
}

/** The kiosk in its own document with exactly the pixels of the device. */
export function DeviceFrame({ world, clock, size, scale, title, onMessage, onWent, ref }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  /** The content of the frame; undefined: not requested yet. */
  const shown = useRef<FrameWorld>(undefined);
  /** Until the frame has rendered the new view, its reports are about the previous one. */
  const isGoing = useRef(false);

  const post = (message: ToFrame) => frame.current?.contentWindow?.postMessage(message, location.origin);
  const clockNow = () => ({ at: timeOf(clock, performance.now()), speed: clock.speed });

  function show(): void {
    shown.current = world;
    isGoing.current = true;
    post({ type: 'show', world, clock: clockNow() });
  }

  /** The frame is already there, so it gets no message when the address follows it. */
  function follow(view: KioskView): void {
    if (!shown.current || !onWent || !isFollowed(shown.current.view, view)) return;
    shown.current = { ...shown.current, view };
    onWent(view);
  }

  function receive(message: FromFrame): void {
    switch (message.type) {
      case 'ready':
        show();
        break;
      case 'drawn':
        isGoing.current = false;
        break;
      case 'went':
        if (!isGoing.current) follow(message.view);
        break;
      case 'put':
      case 'pointed':
      case 'printed':
      case 'numbers-called':
      case 'called':
    }
    onMessage(message);
  }

  const onMessageEvent = useEffectEvent(({ origin, source, data }: MessageEvent) => {
    if (origin !== location.origin || source !== frame.current?.contentWindow) return;
    const message = readFromFrame(data);
    if (message) receive(message);
  });
  useEffect(() => {
    window.addEventListener('message', onMessageEvent);
    return () => window.removeEventListener('message', onMessageEvent);
  }, []);

  const onWorld = useEffectEvent((next: FrameWorld) => {
    if (shown.current && !isSameWorld(shown.current, next)) show();
  });
  useEffect(() => onWorld(world), [world]);

  const onClock = useEffectEvent((_clock: RunningClock) => {
    if (shown.current !== undefined) post({ type: 'set-clock', clock: clockNow() });
  });
  useEffect(() => onClock(clock), [clock]);

  useImperativeHandle(ref, () => ({
    act: (act) => frame.current?.contentWindow?.postMessage({ type: 'act', act }, location.origin),
  }));

  return (
    <div
      className={scale === 1 ? 'device exact' : 'device'}
      style={{ inlineSize: size.width * scale, blockSize: size.height * scale }}
    >
      <iframe
        ref={frame}
        title={title}
        src={previewPaths.frame}
        width={size.width}
        height={size.height}
        // Without a transform the picture equals a kiosk's pixel for pixel.
        style={scale === 1 ? undefined : { transform: `scale(${scale})` }}
      />
    </div>
  );
}
