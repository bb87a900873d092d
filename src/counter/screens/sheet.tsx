import type { ReactNode } from 'react';
import { Dialog } from '../../page/ui/dialog.tsx';
import type { ClerkRequest } from '../api/clerk-request.ts';
import type { CounterFacts } from '../reads/use-counter-facts.ts';
import { useWords } from '../words/use-words.ts';

/** The properties of every sheet that sends a request. */
export interface RequestSheetProps {
  readonly facts: CounterFacts;
  readonly onRequest: (request: ClerkRequest) => void;
  readonly onClose: () => void;
}

interface Props {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog over the main area, with a button that closes it. */
export function Sheet({ children, ...props }: Props) {
  const { say } = useWords();
  return (
    <Dialog {...props}>
      {children}
      {/* Last, so the focus starts at the purpose of the sheet. */}
      <button type="button" className="close" onClick={props.onClose}>
        <span className="key" aria-hidden="true">
          Esc
        </span>
        <span>{say('sheet.close')}</span>
      </button>
    </Dialog>
  );
}
