import { lazy, Suspense } from 'react';
import type { KeysProps } from './keys.tsx';
import './keyboard.css';

const Keys = lazy(() => import('./keys.tsx'));

/** A keyboard on the glass. Its keys never take the focus from the field that is typed into. */
export function Keyboard(props: KeysProps) {
  return (
    <div className="keyboard" data-part="keyboard">
      <Suspense>
        <Keys {...props} />
      </Suspense>
    </div>
  );
}
