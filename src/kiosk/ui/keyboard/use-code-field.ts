import { useEffect, useLayoutEffect, useRef, useState } from 'react';
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

/** An input field for a code. It takes the keys on the screen and a physical keyboard. */
interface CodeField extends Pick<TextField, 'text' | 'inputRef' | 'onChange'> {
  /** The typed characters with the fixed characters of the mask. */
  readonly code: string;
  /** How many characters the visitor has typed. */
  readonly length: number;
  readonly isComplete: boolean;
  /** Whether the visitor has changed the initial code. */
  readonly isChanged: boolean;
  /** Handles a key on the screen. */
  press(token: string): void;
}

/** The state of a code field: only what the rules allow is accepted, and the code is readable while a finger rests on the field. */
export function useCodeField(initial: string, rules: CodeRules, visibility: CodeVisibility): CodeField {
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

  function press(token: string): void {
    setTyped(token === '{backspace}' ? typed.slice(0, -1) : withCharacter(typed, token, rules));
  }

  return {
    text,
    inputRef,
    code: codeOf(typed, rules),
    length: typed.length,
    isComplete: isComplete(typed, rules),
    isChanged: typed !== initialTyped,
    press,
    onChange({ target: { value, selectionStart } }) {
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
