import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface AnnouncedProps {
  /** True if it interrupts the screen reader. */
  readonly isUrgent?: boolean;
  readonly children: ReactNode;
}

/**
 * Text that screen readers announce when it appears or changes, in one of the
 * two regions of the page. It is invisible.
 */
export function Announced({ isUrgent = false, children }: AnnouncedProps) {
  const region = document.getElementById(isUrgent ? 'urgent' : 'polite');
  return region && createPortal(<p>{children}</p>, region);
}
