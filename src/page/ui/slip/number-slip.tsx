import type { CSSProperties, ReactNode } from 'react';
import { useAllWords } from '../../hooks/use-all-words.ts';
import { numberBearing, numberWidth } from '../../look/number-width.ts';
import { Slip } from './slip.tsx';
import { Stamp } from './stamp.tsx';

/** The reason why a number is not called. A void one is struck through, and no postmark makes it look valid. */
export type NumberMark = 'missed' | 'void';

export interface NumberSlipProps {
  readonly number: string;
  readonly mark?: NumberMark | undefined;
  /** Labels and values below the perforation. */
  readonly facts?: readonly (readonly [label: string, value: string])[] | undefined;
  /** The names above the number. */
  readonly issuer?: ReactNode;
  /** The content at the end of the facts. */
  readonly code?: ReactNode;
  /** The lines below the number. */
  readonly children?: ReactNode;
}

/** A number on its paper, drawn alike at each stage of a ticket. */
export function NumberSlip({ number, mark, facts = [], issuer, code, children }: NumberSlipProps) {
  const words = useAllWords();
  const style = { '--ems': numberWidth(number), '--bearing': `${numberBearing(number)}em` } as CSSProperties;
  return (
    <Slip>
      <div className="main-part">
        {issuer}
        <p className="label">{words.say('ticket.label')}</p>
        <p className="number-place" style={style}>
          <bdi className={mark === 'void' ? 'number void' : 'number'} dir="ltr">
            {number}
          </bdi>
        </p>
        {children}
      </div>
      <div className="tear-off">
        {facts.map(([label, value]) => (
          <p key={label}>
            {label} <b>{value}</b>
          </p>
        ))}
        {code}
      </div>
      {mark !== 'void' && <Stamp />}
    </Slip>
  );
}
