import { useMemo, useState } from 'react';
import { fitRows } from '../../../domain/text-entry/keyboard-layout.ts';
import type { KeyboardLayout, PageName } from '../../../domain/text-entry/layout.ts';
import {
  applyShift,
  type FieldState,
  nextShift,
  type Shift,
  shiftAfterText,
} from '../../../domain/text-entry/typing.ts';
import { useLayout } from '../../look/stage.tsx';
import { useAllWords } from '../../words/use-all-words.ts';
import type { KeysProps } from './keys.tsx';

const isPage = (name: string, { pages }: KeyboardLayout): name is PageName => Object.hasOwn(pages, name);

/** The state of a keyboard for letters: its page and its shift. `selection` is the text that is being typed. */
export function useLetterKeyboard(layout: KeyboardLayout, locale: string, selection: FieldState) {
  const words = useAllWords();
  const { arrangement } = useLayout();
  const [page, setPage] = useState<PageName>('letters');
  const [shiftTouch, setShiftTouch] = useState<{ readonly shift: Shift; readonly atText: string }>();
  // A touch on the shift key counts for the next letter. After that the shift follows the text, unless it is locked.
  const shift =
    shiftTouch?.atText === selection.text
      ? shiftTouch.shift
      : shiftAfterText(shiftTouch?.shift ?? 'off', selection);

  const rows = useMemo(() => {
    const pageRows = fitRows(layout.pages[page] ?? layout.pages.letters, arrangement === 'small' ? 4 : 5);
    const hasShift = pageRows.some((row) => row.includes('{shift}'));
    return hasShift ? applyShift(pageRows, shift, locale) : pageRows;
  }, [layout, page, shift, locale, arrangement]);

  const caps: KeysProps['caps'] = useMemo(
    () => ({
      '{letters}': { label: layout.lettersLabel ?? '', name: words.say('keyboard.letters'), kind: 'wide' },
      '{accents}': { label: layout.accentsLabel ?? '', name: words.say('keyboard.accents'), kind: 'wide' },
      '{latin}': { label: 'ABC', name: words.say('keyboard.latin'), kind: 'wide' },
      '{digits}': { label: words.number(123), name: words.say('keyboard.digits'), kind: 'wide' },
    }),
    [layout, words],
  );

  return {
    keyboard: { rows, shift, caps },
    /** Handles shift and page keys. Returns false for a key that writes text. */
    handleKey(token: string): boolean {
      const name = token.slice(1, -1);
      if (token === '{shift}') setShiftTouch({ shift: nextShift(shift), atText: selection.text });
      else if (isPage(name, layout)) setPage(name);
      else return false;
      return true;
    },
  };
}
