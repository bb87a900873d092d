import { useMemo, useState } from 'react';
import type { NameKeyboards } from '../../../domain/text-entry/keyboards/name-keyboards.ts';
import {
  firstPlace,
  furtherLabel,
  keyboardAt,
  keyboardsLabel,
  layOut,
  pageRows,
  placeAfter,
} from '../../../domain/text-entry/keyboards/page-rows.ts';
import type { KeyboardSize } from '../../../domain/text-entry/keyboards/pages.ts';
import {
  applyShift,
  nextShift,
  type Shift,
  shiftAfterText,
} from '../../../domain/text-entry/keyboards/shift.ts';
import type { FieldState } from '../../../domain/text-entry/keyboards/typing.ts';
import { useLayout } from '../../hooks/stage.tsx';
import { useAllWords } from '../../hooks/use-all-words.ts';
import type { Layout } from '../../look/layout.ts';
import type { KeyCap } from './key-caps.ts';

/** The width of the narrowest key, in millimetres. */
const keyWidth = 12;

const roomOn = ({ arrangement, desk }: Layout): KeyboardSize => ({
  rows: arrangement === 'small' ? 4 : 5,
  letters: Math.min(13, Math.max(8, Math.floor(desk.width / keyWidth))),
});

/** The page and shift of a letter keyboard. `selection` is the text being typed. */
export function useLetterKeyboard(keyboards: NameKeyboards, selection: FieldState) {
  const words = useAllWords();
  const layout = useLayout();
  const laidOut = useMemo(() => layOut(keyboards, roomOn(layout)), [keyboards, layout]);
  const [place, setPlace] = useState(firstPlace);
  const [shiftTouch, setShiftTouch] = useState<{ readonly shift: Shift; readonly atText: string }>();
  // The shift key applies to the next letter. Afterwards, shift follows the text, unless it is locked.
  const shift =
    shiftTouch?.atText === selection.text
      ? shiftTouch.shift
      : shiftAfterText(shiftTouch?.shift ?? 'off', selection);

  const { locale } = keyboardAt(laidOut, place);
  const plainRows = pageRows(laidOut, place, selection.text.slice(0, selection.from));
  const shownRows = plainRows.some((row) => row.includes('{shift}'))
    ? applyShift(plainRows, shift, locale)
    : plainRows;
  // The rows are memoized, so the keys only render when one of them changes.
  const shown = shownRows.join('\n');
  const rows = useMemo(() => shown.split('\n'), [shown]);
  const firstPage = useMemo(() => pageRows(laidOut, firstPlace, ''), [laidOut]);

  const caps: Readonly<Record<string, KeyCap>> = useMemo(() => {
    const [own] = keyboards;
    const { script } = keyboardAt(laidOut, place);
    return {
      '{letters}': { label: script.label, name: words.say('keyboard.letters'), kind: 'wide' },
      '{further}': {
        label: furtherLabel(laidOut, place),
        name: words.say('keyboard.further'),
        kind: 'wide',
      },
      '{latin}': { label: 'ABC', name: words.say('keyboard.latin'), kind: 'wide' },
      '{own}': { label: own.script.label, name: words.say('keyboard.letters'), kind: 'wide' },
      '{keyboards}': {
        label: keyboardsLabel(laidOut, place),
        name: words.say('keyboard.alphabets'),
        kind: 'wide',
      },
      '{digits}': { label: words.number(123), name: words.say('keyboard.digits'), kind: 'wide' },
      '{half-space}': { label: 'نیم‌فاصله', lang: 'fa', kind: 'wide' },
      '{small}': { label: '小', lang: 'ja' },
      ...Object.fromEntries(
        keyboards.map(({ locale: lang, name }, index): [string, KeyCap] => [
          `{keyboard-${index}}`,
          { label: name, lang, kind: 'wide' },
        ]),
      ),
    };
  }, [keyboards, laidOut, place, words]);

  return {
    keyboard: {
      rows,
      sizedFor: firstPage,
      shift,
      caps,
      lettersLang: locale === words.locale ? undefined : locale,
    },
    /** Handles shift and keys that change the page. Returns false for a key that writes text. */
    handleKey(token: string): boolean {
      const next = placeAfter(place, token, laidOut);
      if (token === '{shift}') setShiftTouch({ shift: nextShift(shift), atText: selection.text });
      else if (next) setPlace(next);
      else return false;
      return true;
    },
  };
}
