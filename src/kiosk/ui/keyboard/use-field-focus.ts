import { type RefObject, useEffect } from 'react';

const writes = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  !ctrlKey && !altKey && !metaKey && (/^[^ ]$/u.test(key) || ['Backspace', 'Dead', 'Process'].includes(key));

/** What is typed comes into the field, wherever a finger has been; unless something lies over it. */
export function useKeptFocus(field: RefObject<HTMLElement | null>, isCovered: boolean): void {
  useEffect(() => {
    if (isCovered) return;
    const take = () => field.current?.focus({ preventScroll: true });
    // Enter, the space bar and the arrows belong to the button that has the focus.
    const onKeyDown = (event: KeyboardEvent) => {
      if (document.activeElement === document.body || writes(event)) take();
    };
    take();
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [field, isCovered]);
}
