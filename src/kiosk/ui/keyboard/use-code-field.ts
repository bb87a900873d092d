import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type CodeRules,
  cellsOf,
  codeOf,
  type Hiding,
  hide,
  isComplete,
  typedFor,
  withSign,
} from '../../../domain/text-entry/code-mask.ts';
import type { Typing } from './use-text-field.ts';

/** What stands where the visitor has not typed yet. */
const gap = '_';

/** A field for a code, typed into by the keys on the glass and by a physical keyboard alike. */
export interface CodeTyping extends Pick<Typing, 'text' | 'field' | 'onChange'> {
  /** With what the mask puts in. */
  readonly code: string;
  readonly signs: number;
  readonly isComplete: boolean;
  /** Whether something was typed since. */
  readonly isChanged: boolean;
  press(token: string): void;
}

/** Keeps what is typed by the rules of the codes, and hides it unless a finger rests on the field. */
export function useCode(initial: string, rules: CodeRules, hiding: Hiding): CodeTyping {
  const field = useRef<HTMLInputElement>(null);
  const [before] = useState(() => typedFor(initial, rules) ?? '');
  const [typed, setTyped] = useState(before);
  const isRead = useTouched(field);
  const cells = hide(cellsOf(typed, rules), isRead ? 'shown' : hiding);
  const text = cells.map(({ kind, sign }) => (kind === 'empty' ? gap : sign)).join('');
  const caret = cells.findLastIndex(({ kind }) => kind === 'typed') + 1;

  useLayoutEffect(() => {
    field.current?.setSelectionRange(caret, caret);
  });

  function press(token: string): void {
    setTyped(token === '{backspace}' ? typed.slice(0, -1) : withSign(typed, token, rules));
  }

  return {
    text,
    field,
    code: codeOf(typed, rules),
    signs: typed.length,
    isComplete: isComplete(typed, rules),
    isChanged: typed !== before,
    press,
    onChange({ target: { value, selectionStart } }) {
      const at = selectionStart ?? value.length;
      press(value.length < text.length ? '{backspace}' : value.slice(at - 1, at));
    },
  };
}

/** Whether a finger rests on an element. */
function useTouched(element: Typing['field']): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const { current } = element;
    const begin = () => setTouched(true);
    const end = () => setTouched(false);
    current?.addEventListener('pointerdown', begin);
    for (const sign of ['pointerup', 'pointercancel', 'blur']) window.addEventListener(sign, end);
    return () => {
      current?.removeEventListener('pointerdown', begin);
      for (const sign of ['pointerup', 'pointercancel', 'blur']) window.removeEventListener(sign, end);
    };
  }, [element]);
  return isTouched;
}
