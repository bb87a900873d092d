import type { ReactNode } from 'react';

interface SheetProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A question that lies over a screen. The screen beneath is inert as long as it is asked. */
export function Sheet({ title, children }: SheetProps) {
  return (
    <div className="veil">
      <div className="sheet" role="alertdialog" aria-modal="true" aria-label={title}>
        {children}
      </div>
    </div>
  );
}
