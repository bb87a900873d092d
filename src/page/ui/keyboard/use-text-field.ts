import { type ChangeEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import {
  type FieldRules,
  type FieldState,
  replaceText,
  typeToken,
} from '../../../domain/text-entry/keyboards/typing.ts';

export interface TextField {
  readonly text: string;
  /** The text after the last on-screen key, for screen readers. */
  readonly echo: string;
  readonly inputRef: RefObject<HTMLTextAreaElement | null>;
  /** The text with its selected range. */
  readonly selection: FieldState;
  readonly onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
  press(token: string): void;
}

const withCaretAtEnd = (text: string): FieldState => ({ text, from: text.length, to: text.length });

/** A text field that enforces the rules and keeps the caret where the visitor put it. */
export function useTextField(initial: string, rules: FieldRules): TextField {
  const inputRef = useRef<HTMLTextAreaElement>(null);
  const [selection, setSelection] = useState(() => replaceText(withCaretAtEnd(initial), rules));
  const [echo, setEcho] = useState('');

  useLayoutEffect(() => {
    const { current } = inputRef;
    if (!current) return;
    // Setting an unchanged selection would end an IME composition.
    if (current.selectionEnd !== selection.to) current.setSelectionRange(selection.from, selection.to);
    if (selection.to === selection.text.length) {
      // The font shrinks as a name grows. The end of a long name has to stay visible.
      current.scrollLeft = current.matches(':dir(rtl)') ? -current.scrollWidth : current.scrollWidth;
      current.scrollTop = current.scrollHeight;
    }
  }, [selection]);

  return {
    text: selection.text,
    echo,
    inputRef,
    selection,
    onChange({ target: { value, selectionStart } }) {
      setSelection(replaceText({ ...withCaretAtEnd(value), from: selectionStart ?? value.length }, rules));
      setEcho('');
    },
    press(token) {
      const { current } = inputRef;
      const before = current
        ? { text: current.value, from: current.selectionStart ?? 0, to: current.selectionEnd ?? 0 }
        : selection;
      const after = typeToken(before, token, rules);
      setSelection(after);
      setEcho(after.text);
    },
  };
}
