import { type Ref, useImperativeHandle, useRef } from 'react';
import { previewPaths } from '../../contract/additions/page/preview.ts';
import type { KioskView } from '../../domain/menu/kiosk-view.ts';
import type { Size } from '../../page/look/measures.ts';
import type { FrameWorld, FromFrame, ToFrame } from '../previewed-kiosk/messages.ts';
import { FramedPage, useFramedPage } from './framed-page.tsx';
import { readFromFrame } from './read-from-frame.ts';
import type { RunningClock } from './running-clock.ts';
import { isFollowed, isSameWorld } from './same-view.ts';

export interface FrameActions {
  act(act: Extract<ToFrame, { type: 'act' }>['act']): void;
}

interface Props {
  readonly world: FrameWorld;
  readonly clock: RunningClock;
  /** The device's CSS pixels. */
  readonly size: Size;
  readonly scale: number;
  /** Distinguishes this frame from other frames, for screen readers. */
  readonly title: string;
  readonly onMessage: (message: FromFrame) => void;
  /**
   * Called when the visitor has gone to another view. The next world contains this view. Absent if nobody can touch the
   * frame.
   */
  readonly onWent?: ((view: KioskView) => void) | undefined;
  readonly ref?: Ref<FrameActions>;
}

/** The kiosk in its own document. */
export function DeviceFrame({ world, clock, size, scale, title, onMessage, onWent, ref }: Props) {
  /** Until the frame has rendered the new view, its reports concern the previous view. */
  const isGoing = useRef(false);
  const { frame, shown } = useFramedPage<FrameWorld>({
    world,
    clock,
    isSame: isSameWorld,
    onShow() {
      isGoing.current = true;
    },
    onData(data, show) {
      const message = readFromFrame(data);
      if (!message) return;
      if (message.type === 'ready') show();
      if (message.type === 'drawn') isGoing.current = false;
      if (message.type === 'went' && !isGoing.current) follow(message.view);
      onMessage(message);
    },
  });

  /** The frame already shows this view, so it receives no message when the page's address follows. */
  function follow(view: KioskView): void {
    if (!shown.current || !onWent || !isFollowed(shown.current.view, view)) return;
    shown.current = { ...shown.current, view };
    onWent(view);
  }

  useImperativeHandle(ref, () => ({
    act: (act) => frame.current?.contentWindow?.postMessage({ type: 'act', act }, location.origin),
  }));

  return <FramedPage frame={frame} title={title} size={size} scale={scale} src={previewPaths.frame} />;
}
