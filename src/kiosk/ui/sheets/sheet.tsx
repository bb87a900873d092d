import type { ReactNode } from 'react';

interface SheetProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A dialog over a screen. The caller makes the screen below inert. */
export function Sheet({ title, children }: SheetProps) {
  return (
    <div className="veil">
      <div className="sheet" role="alertdialog" aria-modal="true" aria-label={title}>
        {children}
      </div>
    </div>
  );
}
