import type { ReactNode } from 'react';
import { Dialog } from '../../page/ui/dialog.tsx';
import type { ClerkRequest } from '../api/clerk-request.ts';
import type { CounterFacts } from '../reads/use-counter-facts.ts';
import { useCounterWords } from '../words/use-words.ts';

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

/** A modal over the main area, with a close button. */
export function CounterSheet({ children, ...props }: Props) {
  const { say } = useCounterWords();
  return (
    <Dialog {...props}>
      {children}
      {/* This button is last in the DOM, so the focus starts at the content. */}
      <button type="button" className="close" onClick={props.onClose}>
        <span className="key" aria-hidden="true">
          Esc
        </span>
        <span>{say('sheet.close')}</span>
      </button>
    </Dialog>
  );
}
