import type { ReactNode } from 'react';

interface SheetProps {
  readonly title: string;
  /** Called after a touch anywhere but on a button. */
  readonly onTouchBeside?: () => void;
  readonly children: ReactNode;
}

/** A dialogue over a screen. The caller makes the screen below inert. */
export function Sheet({ title, onTouchBeside, children }: SheetProps) {
  return (
    // This listener is only for touch: on a keyboard, any key or the corresponding button has the same effect.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      className="veil"
      onClick={({ target }) => !(target as Element).closest('button') && onTouchBeside?.()}
    >
      <div className="sheet" role="alertdialog" aria-modal="true" aria-label={title}>
        {children}
      </div>
    </div>
  );
}
