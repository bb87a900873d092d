import type { FrameKiosk } from './frame-kiosk.tsx';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** The maximum wait. A screen whose answers do not arrive is used as it is. */
const longestFrames = 300;
/** React renders an answer one frame later, and measures its texts in the frame after that. */
const quietFrames = 3;

export interface DrawnKiosk {
  readonly kiosk: Pick<FrameKiosk, 'isSettled'>;
  readonly place: Element;
  /** True if the tenant's logo can be shown. */
  readonly hasLogo: boolean;
}

/** Resolves when the screen has its answers, fonts and pictures, and nothing moves, or after five seconds. */
export async function atRest({ kiosk, place, hasLogo }: DrawnKiosk): Promise<void> {
  let quiet = 0;
  for (let frames = 0; frames < longestFrames && quiet < quietFrames; frames++) {
    await nextFrame();
    const isDrawn = place.querySelector('[data-screen]') !== null;
    const isMoving = document.getAnimations().some(({ playState }) => playState === 'running');
    const brand = place.querySelector('[data-part=brand]');
    const hasPictures =
      [...place.querySelectorAll('img')].every(({ complete }) => complete) &&
      (!hasLogo || !brand || brand.querySelector('img') !== null);
    const isQuiet =
      isDrawn && kiosk.isSettled() && !isMoving && hasPictures && document.fonts.status === 'loaded';
    quiet = isQuiet ? quiet + 1 : 0;
  }
}

/** Preloads the picture at a URL of this page, and returns true if it exists. */
export async function canBeDrawn(src: string | null | undefined): Promise<boolean> {
  if (!src?.startsWith('blob:')) return false;
  const image = new Image();
  image.src = src;
  return image.decode().then(
    () => true,
    () => false,
  );
}
