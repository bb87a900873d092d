type Field = HTMLInputElement | HTMLTextAreaElement;

export interface FieldBefore {
  readonly field: Field;
  readonly text: string;
  /** Removes the text that was typed after `text`. Returns a function that restores it. */
  takeOut(isComposed: boolean): () => void;
}

/** Sets a field's text as typing does. React ignores a value assigned without the prototype's setter. */
function setValue(field: Field, value: string, caret: number, event: InputEventInit): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.setSelectionRange(caret, caret);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, ...event }));
}

/** Types a text at the field's caret. */
export function insertText(field: Field, text: string): void {
  const { selectionStart, selectionEnd, maxLength, value, readOnly } = field;
  if (readOnly || selectionStart === null || selectionEnd === null) return;
  const isFull = maxLength >= 0 && value.length - (selectionEnd - selectionStart) >= maxLength;
  if (isFull) return;
  const whole = value.slice(0, selectionStart) + text + value.slice(selectionEnd);
  setValue(field, whole, selectionStart + text.length, { data: text, inputType: 'insertText' });
}

function setText(field: Field, text: string, inputType: 'historyUndo' | 'historyRedo'): void {
  if (!field.isConnected || field.value === text) return;
  setValue(field, text, text.length, { inputType });
}

export function fieldBefore(field: Field): FieldBefore {
  const { value: text } = field;
  return {
    field,
    text,
    takeOut(isComposed) {
      // An input method would write its letters again.
      if (isComposed) field.blur();
      const { value: typed } = field;
      setText(field, text, 'historyUndo');
      return () => setText(field, typed, 'historyRedo');
    },
  };
}
