import { type ChangeEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type CodeRules,
  type CodeVisibility,
  cellsOf,
  codeOf,
  hasKnownLength,
  hideCells,
  isComplete,
  placeholder,
  typedCount,
  typedPartOf,
  withCharacter,
} from '../../../domain/text-entry/code-mask.ts';
import { useLayout } from '../../hooks/stage.tsx';
import type { TextField } from './use-text-field.ts';

/** The maximum number of cells. More cells would be narrower than the letters. */
const mostCells = { ample: 24, tight: 20, tiny: 12 };

/**
 * A field for a code, for on-screen and physical keys, that accepts only allowed characters. A touch on the field
 * reveals a hidden code until the next touch.
 */
export function useCodeField(initial: string, rules: CodeRules, visibility: CodeVisibility) {
  const { space } = useLayout().shared;
  const inputRef = useRef<HTMLTextAreaElement>(null);
  const [initialTyped] = useState(() => typedPartOf(initial, rules) ?? '');
  const [typed, setTyped] = useState(initialTyped);
  const isRevealed = useIsRevealed(inputRef);
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
    /** The typed text without the mask's fixed characters, with a dot for each hidden character. */
    typed: cells.flatMap(({ kind, character }) => (kind === 'typed' ? [character] : [])).join(''),
    /** Undefined if the code's length is unknown or too large for the screen. */
    cells: hasKnownLength(rules) && cells.length <= mostCells[space] ? cells : undefined,
    /** The code with the mask's fixed characters. */
    code: codeOf(typed, rules),
    length: typed.length,
    isComplete: isComplete(typed, rules),
    isChanged: typed !== initialTyped,
    press,
    onChange({ target: { value, selectionStart }, nativeEvent }: ChangeEvent<HTMLTextAreaElement>): void {
      // An undo removes a scanner's code from the field: only the earlier characters stay.
      if ((nativeEvent as InputEvent).inputType === 'historyUndo') {
        setTyped(typed.slice(0, typedCount(value, rules)));
        return;
      }
      const added = value.length - text.length;
      const at = selectionStart ?? value.length;
      const inserted = value.slice(at - Math.max(1, added), at);
      // Somebody pasted a code over or beside the old code, or an assistive program wrote the text.
      const whole = typedPartOf(value, rules) ?? (added > 1 ? typedPartOf(inserted, rules) : undefined);
      if (whole !== undefined) setTyped(whole);
      else if (added < 0) press('{backspace}');
      else setTyped([...inserted].reduce((before, sign) => withCharacter(before, sign, rules), typed));
    },
  };
}

/** True if the last touch was on the element: it reveals the code, and the next touch hides it. */
function useIsRevealed(element: TextField['inputRef']): boolean {
  const [isRevealed, setRevealed] = useState(false);
  useEffect(() => {
    const onTouch = ({ target }: Event) => setRevealed((before) => !before && target === element.current);
    const hide = () => setRevealed(false);
    window.addEventListener('pointerdown', onTouch);
    window.addEventListener('blur', hide);
    return () => {
      window.removeEventListener('pointerdown', onTouch);
      window.removeEventListener('blur', hide);
    };
  }, [element]);
  return isRevealed;
}
