import { type ChangeEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type CodeRules,
  type CodeVisibility,
  cellsOf,
  codeOf,
  hideCells,
  isComplete,
  typedPartOf,
  withCharacter,
} from '../../../domain/text-entry/code-mask.ts';
import type { TextField } from './use-text-field.ts';

/** Shown for each character that is still missing. */
const placeholder = '_';

/**
 * The state of a field for a code. It takes the keys on the screen and a physical keyboard, and accepts only what the rules allow. The
 * code is readable while a finger rests on the field.
 */
export function useCodeField(initial: string, rules: CodeRules, visibility: CodeVisibility) {
  const inputRef = useRef<HTMLTextAreaElement>(null);
  const [initialTyped] = useState(() => typedPartOf(initial, rules) ?? '');
  const [typed, setTyped] = useState(initialTyped);
  const isRevealed = useIsHeldDown(inputRef);
  const cells = hideCells(cellsOf(typed, rules), isRevealed ? 'shown' : visibility);
  const text = cells.map(({ kind, character }) => (kind === 'empty' ? placeholder : character)).join('');
  const caret = cells.findLastIndex(({ kind }) => kind === 'typed') + 1;

  useLayoutEffect(() => {
    inputRef.current?.setSelectionRange(caret, caret);
  });

  /** Handles a key on the screen. */
  function press(token: string): void {
    setTyped(token === '{backspace}' ? typed.slice(0, -1) : withCharacter(typed, token, rules));
  }

  return {
    text,
    inputRef,
    /** With the fixed characters of the mask. */
    code: codeOf(typed, rules),
    /** How many characters the visitor has typed. */
    length: typed.length,
    isComplete: isComplete(typed, rules),
    isChanged: typed !== initialTyped,
    press,
    onChange({ target: { value, selectionStart } }: ChangeEvent<HTMLTextAreaElement>): void {
      const at = selectionStart ?? value.length;
      press(value.length < text.length ? '{backspace}' : value.slice(at - 1, at));
    },
  };
}

/** Whether a finger rests on the element. */
function useIsHeldDown(element: TextField['inputRef']): boolean {
  const [isHeldDown, setHeldDown] = useState(false);
  useEffect(() => {
    const { current } = element;
    const begin = () => setHeldDown(true);
    const end = () => setHeldDown(false);
    const endEvents = ['pointerup', 'pointercancel', 'blur'];
    current?.addEventListener('pointerdown', begin);
    for (const type of endEvents) window.addEventListener(type, end);
    return () => {
      current?.removeEventListener('pointerdown', begin);
      for (const type of endEvents) window.removeEventListener(type, end);
    };
  }, [element]);
  return isHeldDown;
}
