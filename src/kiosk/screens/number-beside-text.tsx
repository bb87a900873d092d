import type { ReactNode } from 'react';
import { Arches } from '../../page/ui/doors/arches.tsx';
import { NumberSlip, type NumberSlipProps } from '../../page/ui/slip/number-slip.tsx';

interface NumberBesideTextProps extends Pick<NumberSlipProps, 'number' | 'label' | 'mark' | 'facts'> {
  readonly title: string;
  /** The sentences below the title, and the answers. */
  readonly children: ReactNode;
}

/** An existing number on its slip, with the visitor's options. */
export const NumberBesideText = ({ title, children, ...slip }: NumberBesideTextProps) => (
  <>
    <Arches variant={slip.mark ? 'behind-paper dim' : 'behind-paper'} />
    <div className="paper-and-text">
      <NumberSlip {...slip} />
      <div className="paper-text">
        <div>
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    </div>
  </>
);
