import { useMemo, useState } from 'react';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import type { KeyboardProps } from '../../page/ui/keyboard/keyboard.tsx';

const letters = [
  '1 2 3 4 5 6 7 8 9 0',
  'q w e r t y u i o p',
  '{shift} a s d f g h j k l',
  '{signs} z x c v b n m {backspace} {accept}',
];
const signs = [
  '! " # $ % & \' ( ) *',
  '+ , - . / : ; < = >',
  '? @ [ \\ ] ^ _ ` { | }',
  '{letters} ~ {space} {backspace} {accept}',
];

const inCapitals = (row: string) => row.replace(/\b(?<!\{)[a-z]\b/g, (letter) => letter.toUpperCase());
const rows = { letters, capitals: letters.map(inCapitals), signs };

/** The keyboard for a password: every ASCII character, in the rows that fit on 7-inch screens. */
export function usePasswordKeyboard() {
  const { say } = useAllWords();
  const [page, setPage] = useState<keyof typeof rows>('letters');
  // The keyboard is memoized, so the keys only render when one of them changes.
  const keyboard = useMemo(
    (): Omit<KeyboardProps, 'onKey'> => ({
      rows: rows[page],
      sizedFor: letters,
      shift: page === 'capitals' ? 'locked' : 'off',
      caps: {
        '{signs}': { label: '#+=', kind: 'wide' },
        '{letters}': { label: 'abc', name: say('keyboard.latin'), kind: 'wide' },
      },
    }),
    [page, say],
  );
  return {
    keyboard,
    /** Handles keys that change the page. Returns false for a key that writes text. */
    handleKey(token: string): boolean {
      if (token === '{signs}') setPage('signs');
      else if (token === '{letters}') setPage('letters');
      else if (token === '{shift}') setPage(page === 'letters' ? 'capitals' : 'letters');
      else return false;
      return true;
    },
  };
}
