import { useEffect } from 'react';

/**
 * The touch that wakes the screen presses nothing on the menu that appears beneath the finger: browsers say where a
 * finger clicked by what is there when it lifts.
 */
export function useHarmlessTouch(isCovering: boolean): void {
  useEffect(() => {
    if (!isCovering) return;
    // At the window, because the document's listeners take this screen away before others are asked.
    function disarm() {
      window.addEventListener('click', swallow, { capture: true });
      window.addEventListener(
        'pointerdown',
        () => window.removeEventListener('click', swallow, { capture: true }),
        {
          capture: true,
          once: true,
        },
      );
    }
    window.addEventListener('pointerdown', disarm, { capture: true });
    window.addEventListener('keydown', idle, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', disarm, { capture: true });
      window.removeEventListener('keydown', idle, { capture: true });
    };
  }, [isCovering]);
}

/** The key that wakes the screen presses nothing either; it may still be the first of a code. */
function idle(press: KeyboardEvent): void {
  if (['Enter', ' '].includes(press.key)) press.preventDefault();
}

function swallow(click: Event): void {
  click.preventDefault();
  click.stopPropagation();
}
