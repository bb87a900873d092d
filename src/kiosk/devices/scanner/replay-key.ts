import { insertText } from './field-text.ts';

/**
 * Performs a held-back key: dispatches it again, inserts its character into a text field, or presses a button
 * for Enter and space.
 */
export function replayKey(event: KeyboardEvent): void {
  const isUnhandled = event.target?.dispatchEvent(new KeyboardEvent(event.type, event));
  if (!isUnhandled) return;
  // A page may focus its field when a letter is typed.
  const { activeElement: focused } = document;
  const isField = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
  if (isField && [...event.key].length === 1) insertText(focused, event.key);
  else if (['Enter', ' '].includes(event.key) && focused instanceof HTMLElement && focused.matches('button'))
    focused.click();
}
