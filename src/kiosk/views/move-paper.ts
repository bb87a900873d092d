import './move-paper.css';

/** A touched tile becomes the form and then the slip: one piece of paper throughout. */
const tile = '[data-part=tile]';
const papers = '[data-part=form], .slip';

const movementMs = 180;
/** The same as `--ease` in the style sheets. */
const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
/** A machine with slower frames shows the new screen without movement. */
const slowestFrameMs = 33;
/** An older touch did not cause the new screen. */
const recentMs = 1_500;

type Place = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

const transformOf = (from: Place, { left, top, width, height }: Place) =>
  `translate(${left}px, ${top}px) scale(${width / from.width}, ${height / from.height})`;

/**
 * Animates the touched tile to the form and the form to the slip, over the new screen, which does not wait. Returns a
 * function that stops the animation.
 * - The animation begins after the new screen's paint, and changes only transform and opacity.
 * - It does not run with reduced motion, or after keys and switches, because it would hide their focus ring.
 */
export function movePaper(page: Document): () => void {
  const prefersLess = matchMedia('(prefers-reduced-motion: reduce)');
  let touched: { readonly place: Place; readonly at: number } | undefined;
  let target = page.querySelector<HTMLElement>(papers);
  let end = () => {};

  function onDown({ target: on, timeStamp }: PointerEvent): void {
    const from = (on instanceof Element && on.closest(tile)) || page.querySelector(papers);
    touched = from ? { place: from.getBoundingClientRect(), at: timeStamp } : undefined;
  }
  function onKey(): void {
    touched = undefined;
  }

  function onChange(): void {
    const now = page.querySelector<HTMLElement>(papers);
    if (now === target) return;
    // The slip with the number is the blank slip, on which the number was printed.
    const isSame = now?.className.startsWith('slip') && target?.className.startsWith('slip');
    target = now;
    const start = touched;
    if (!now || isSame || !start || prefersLess.matches) return;
    touched = undefined;
    if (performance.now() - start.at < recentMs) move(start.place, now);
  }

  function move(from: Place, to: HTMLElement): void {
    end();
    const sheet = page.createElement('div');
    sheet.className = 'moving-paper';
    sheet.style.inlineSize = `${from.width}px`;
    sheet.style.blockSize = `${from.height}px`;
    sheet.style.transform = transformOf(from, from);
    page.body.append(sheet);
    let frame = requestAnimationFrame(() => {
      // The next frame begins after the new screen's paint.
      frame = requestAnimationFrame(begin);
    });
    end = () => {
      cancelAnimationFrame(frame);
      sheet.remove();
    };

    function begin(started: number): void {
      const place = to.getBoundingClientRect();
      if (place.width === 0) {
        end();
        return;
      }
      const steps = [
        { transform: transformOf(from, from), opacity: 1 },
        { opacity: 1, offset: 0.5 },
        { transform: transformOf(from, place), opacity: 0 },
      ];
      sheet.animate(steps, { duration: movementMs, easing }).onfinish = end;
      watchFrames(started);
    }

    function watchFrames(before: number): void {
      frame = requestAnimationFrame((now) => {
        if (now - before > slowestFrameMs) end();
        else watchFrames(now);
      });
    }
  }

  const observer = new MutationObserver(onChange);
  observer.observe(page.body, { childList: true, subtree: true });
  page.addEventListener('pointerdown', onDown, true);
  page.addEventListener('keydown', onKey, true);
  return () => {
    end();
    observer.disconnect();
    page.removeEventListener('pointerdown', onDown, true);
    page.removeEventListener('keydown', onKey, true);
  };
}
