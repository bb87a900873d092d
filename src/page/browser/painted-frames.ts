export interface Frames {
  /** Calls `run` at the next painted frame, and never on a hidden page. */
  readonly request: (run: () => void) => void;
  readonly isVisible: () => boolean;
}

export const browserFrames: Frames = {
  request: (run) => void requestAnimationFrame(run),
  isVisible: () => document.visibilityState === 'visible',
};

/**
 * Returns the whole seconds since the last paint, or null while hidden. Each call requests at most one frame,
 * so an idle page paints no more often.
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
