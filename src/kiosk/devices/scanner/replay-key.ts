/** Performs a key that was held back: its event is dispatched again, and a text field inserts its character. */
export function replayKey(event: KeyboardEvent): void {
  const { target, key } = event;
  const isUnhandled = target?.dispatchEvent(new KeyboardEvent(event.type, event));
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (!isUnhandled || !isField || target.readOnly) return;
  const { selectionStart, selectionEnd, maxLength, value } = target;
  if (selectionStart === null || selectionEnd === null) return;
  const isFull = maxLength >= 0 && value.length - (selectionEnd - selectionStart) >= maxLength;
  if (isFull) return;
  target.setRangeText(key, selectionStart, selectionEnd, 'end');
  target.dispatchEvent(new InputEvent('input', { bubbles: true, data: key, inputType: 'insertText' }));
}
