import type { FrameKiosk } from './frame-kiosk.tsx';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Without an answer the screen is what it is. */
const longestFrames = 300;
/** React draws an answer one frame later, and measures its texts in the next. */
const quietFrames = 3;

/** Resolves when the screen has its answers, fonts and pictures, and nothing moves; after five seconds anyway. */
export async function atRest(kiosk: Pick<FrameKiosk, 'isSettled'>): Promise<void> {
  let quiet = 0;
  for (let frames = 0; frames < longestFrames && quiet < quietFrames; frames++) {
    await nextFrame();
    const isDrawn = document.querySelector('[data-screen]') !== null;
    const isMoving = document.getAnimations().some(({ playState }) => playState === 'running');
    const hasPictures = [...document.images].every(({ complete }) => complete);
    const isQuiet =
      isDrawn && kiosk.isSettled() && !isMoving && hasPictures && document.fonts.status === 'loaded';
    quiet = isQuiet ? quiet + 1 : 0;
  }
}
