/** Performs a key that was held back: its event is dispatched again, and a text field inserts its character. */
export function replayKey(event: KeyboardEvent): void {
  const isUnhandled = event.target?.dispatchEvent(new KeyboardEvent(event.type, event));
  // A page may focus its field when a letter is typed.
  const field = document.activeElement;
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (!isUnhandled || !isField || field.readOnly) return;
  const { selectionStart, selectionEnd, maxLength, value } = field;
  if (selectionStart === null || selectionEnd === null) return;
  const isFull = maxLength >= 0 && value.length - (selectionEnd - selectionStart) >= maxLength;
  if (isFull) return;
  field.setRangeText(event.key, selectionStart, selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: event.key, inputType: 'insertText' }));
}
