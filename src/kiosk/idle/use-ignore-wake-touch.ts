import { useEffect } from 'react';

/**
 * Swallows the click of the touch that wakes the screen. Browsers send the click to whatever is under the finger when it
 * lifts, which is the menu that has just appeared.
 */
export function useIgnoreWakeTouch(isCovering: boolean): void {
  useEffect(() => {
    if (!isCovering) return;
    // On the window, because listeners of the document remove this screen before its own listeners run.
    function swallowNextClick() {
      window.addEventListener('click', swallowClick, { capture: true });
      window.addEventListener(
        'pointerdown',
        () => window.removeEventListener('click', swallowClick, { capture: true }),
        {
          capture: true,
          once: true,
        },
      );
    }
    window.addEventListener('pointerdown', swallowNextClick, { capture: true });
    window.addEventListener('keydown', ignorePress, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', swallowNextClick, { capture: true });
      window.removeEventListener('keydown', ignorePress, { capture: true });
    };
  }, [isCovering]);
}

/** The key that wakes the screen must not press a button either. Other keys may be the first of a scanned code. */
function ignorePress(event: KeyboardEvent): void {
  if (['Enter', ' '].includes(event.key)) event.preventDefault();
}

function swallowClick(click: Event): void {
  click.preventDefault();
  click.stopPropagation();
}
