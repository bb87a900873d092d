import { type RefObject, useEffect } from 'react';

const writesText = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  !ctrlKey && !altKey && !metaKey && (/^[^ ]$/u.test(key) || ['Backspace', 'Dead', 'Process'].includes(key));

/** Keeps the input of a physical keyboard in the field after any touch, unless a sheet covers it (`isCovered`). */
export function useFieldFocus(field: RefObject<HTMLElement | null>, isCovered: boolean): void {
  useEffect(() => {
    if (isCovered) return;
    const focusField = () => field.current?.focus({ preventScroll: true });
    // Enter, the space bar and the arrow keys belong to the focused button.
    const onKeyDown = (event: KeyboardEvent) => {
      if (document.activeElement === document.body || writesText(event)) focusField();
    };
    focusField();
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [field, isCovered]);
}
