/** The frames of a page, as its browser paints them. */
export interface Frames {
  /** Calls `run` when the browser paints the next frame, which a hidden page does not. */
  readonly request: (run: () => void) => void;
  readonly isVisible: () => boolean;
}

export const browserFrames: Frames = {
  request: (run) => void requestAnimationFrame(run),
  isVisible: () => document.visibilityState === 'visible',
};

/**
 * Returns the whole seconds since the page was painted; null while it is hidden. Each call requests one frame at
 * most, so an idle page paints no more often than the calls.
 */
export function frameAge({ request, isVisible }: Frames, now: () => number): () => number | null {
  let paintedAt = now();
  let isAsked = false;
  return () => {
    if (!isVisible()) {
      paintedAt = now();
      return null;
    }
    if (!isAsked) {
      isAsked = true;
      request(() => {
        isAsked = false;
        paintedAt = now();
      });
    }
    return Math.floor((now() - paintedAt) / 1_000);
  };
}
