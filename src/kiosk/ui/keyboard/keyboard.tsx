import type { CSSProperties } from 'react';
import { Keys, type KeysProps } from './keys.tsx';
import './keyboard.css';

/** Only these scripts have right-to-left keyboards. Digits and Latin letters are laid out from left to right in every language. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** An on-screen keyboard. Its keys never take the focus from the input field. */
export function Keyboard(props: KeysProps) {
  const mostKeys = Math.max(...props.rows.map((row) => row.split(' ').length));
  return (
    <div
      className="keyboard"
      data-part="keyboard"
      style={{ '--keys': mostKeys } as CSSProperties}
      dir={props.rows.some((row) => rightToLeft.test(row)) ? 'rtl' : 'ltr'}
    >
      <Keys {...props} />
    </div>
  );
}
