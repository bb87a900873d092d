import { useMemo, useState } from 'react';
import { rowsWithin } from '../../../domain/text-entry/keyboard-layout.ts';
import type { Layout, PageName } from '../../../domain/text-entry/layout.ts';
import {
  type Line,
  type Shift,
  shiftAfter,
  shifted,
  shiftTouched,
} from '../../../domain/text-entry/typing.ts';
import { useLayout } from '../../look/stage.tsx';
import { useAllWords } from '../../words/use-all-words.ts';
import type { KeysProps } from './keys.tsx';

const isPage = (name: string, { pages }: Layout): name is PageName => Object.hasOwn(pages, name);

/** The keyboard for letters: its pages and its shift, and which of its keys turn them. */
export function useLetters(layout: Layout, locale: string, line: Line) {
  const words = useAllWords();
  const { arrangement } = useLayout();
  const [page, setPage] = useState<PageName>('letters');
  const [touched, setTouched] = useState<{ readonly shift: Shift; readonly at: string }>();
  // The shift key is about the next letter; after that it follows the text, unless it is locked.
  const shift = touched?.at === line.text ? touched.shift : shiftAfter(touched?.shift ?? 'off', line);

  const rows = useMemo(() => {
    const fitted = rowsWithin(layout.pages[page] ?? layout.pages.letters, arrangement === 'small' ? 4 : 5);
    const bends = fitted.some((row) => row.includes('{shift}'));
    return bends ? shifted(fitted, shift, locale) : fitted;
  }, [layout, page, shift, locale, arrangement]);

  const faces: KeysProps['faces'] = useMemo(
    () => ({
      '{letters}': { label: layout.sample ?? '', name: words.say('keyboard.letters'), look: 'wide' },
      '{accents}': { label: layout.accented ?? '', name: words.say('keyboard.accents'), look: 'wide' },
      '{latin}': { label: 'ABC', name: words.say('keyboard.latin'), look: 'wide' },
      '{digits}': { label: words.number(123), name: words.say('keyboard.digits'), look: 'wide' },
    }),
    [layout, words],
  );

  return {
    keyboard: { rows, shift, faces },
    /** Whether the key turned the keyboard itself, and writes nothing. */
    turn(token: string): boolean {
      const name = token.slice(1, -1);
      if (token === '{shift}') setTouched({ shift: shiftTouched(shift), at: line.text });
      else if (isPage(name, layout)) setPage(name);
      else return false;
      return true;
    },
  };
}
