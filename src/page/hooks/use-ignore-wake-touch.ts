import { useEffect } from 'react';

/**
 * Swallows the click of the touch that wakes the screen. Browsers send it to the element under the lifted
 * finger, which is in the new menu.
 */
export function useIgnoreWakeTouch(isCovering: boolean): void {
  useEffect(() => {
    if (!isCovering) return;
    // The listeners are on the window, because document listeners unmount this screen before its own listeners run.
    function swallowNextClick() {
      const touch = new AbortController();
      window.addEventListener('click', swallowClick, { capture: true, signal: touch.signal });
      window.addEventListener('pointerdown', () => touch.abort(), { capture: true, once: true });
    }
    const covering = new AbortController();
    const options = { capture: true, signal: covering.signal };
    window.addEventListener('pointerdown', swallowNextClick, options);
    window.addEventListener('keydown', ignorePress, options);
    return () => covering.abort();
  }, [isCovering]);
}

/** The key that wakes the screen must not press a button. Other keys may start a scanned code. */
function ignorePress(event: KeyboardEvent): void {
  if (['Enter', ' '].includes(event.key)) event.preventDefault();
}

function swallowClick(click: Event): void {
  click.preventDefault();
  click.stopPropagation();
}
