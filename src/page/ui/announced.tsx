import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface AnnouncedProps {
  readonly isUrgent?: boolean;
  readonly children: ReactNode;
}

/**
 * An invisible text that screen readers announce when it appears or changes, in one of the page's two live
 * regions.
 */
export function Announced({ isUrgent = false, children }: AnnouncedProps) {
  const region = document.getElementById(isUrgent ? 'urgent' : 'polite');
  return region && createPortal(<p>{children}</p>, region);
}
