import { lazy, Suspense } from 'react';
import type { KeysProps } from './keys.tsx';
import './keyboard.css';

const Keys = lazy(() => import('./keys.tsx'));

/** Numbers and Latin letters lie from left to right, whatever the language around them does. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** A keyboard on the glass. Its keys never take the focus from the field that is typed into. */
export function Keyboard(props: KeysProps) {
  return (
    <div
      className="keyboard"
      data-part="keyboard"
      dir={props.rows.some((row) => rightToLeft.test(row)) ? 'rtl' : 'ltr'}
    >
      <Suspense>
        <Keys {...props} />
      </Suspense>
    </div>
  );
}
