import type { CSSProperties } from 'react';
import { Keys, type KeysProps } from './keys.tsx';
import './keyboard.css';

/**
 * Only these scripts have right-to-left keyboards. Digits and Latin letters run left to right in every
 * language.
 */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

export interface KeyboardProps extends KeysProps {
  /** The rows that decide the size, by default the visible rows. A keyboard's other pages take the same space. */
  readonly sizedFor?: readonly string[];
}

/** An on-screen keyboard. Its keys never take the focus from the field. */
export function Keyboard({ sizedFor, ...keys }: KeyboardProps) {
  const { rows } = keys;
  const frame = sizedFor ?? rows;
  const letters = frame.map((row) => row.split(' ').filter((key) => !key.startsWith('{')).length);
  // A list of alphabets contains no letters. It has the direction of the letters that it replaces.
  const written = rows.every((row) => /^\{[^ ]+( \{[^ ]+)*$/.test(row)) ? frame : rows;
  return (
    <div
      className="keyboard"
      data-part="keyboard"
      dir={written.some((row) => rightToLeft.test(row)) ? 'rtl' : 'ltr'}
      style={{ '--rows': frame.length, '--columns': Math.max(...letters) } as CSSProperties}
    >
      <Keys {...keys} />
    </div>
  );
}
