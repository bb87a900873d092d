import type { CSSProperties, ReactNode } from 'react';
import { useAllWords } from '../../hooks/use-all-words.ts';
import { numberBearing, numberWidth } from '../../look/number-width.ts';
import { PaperSlip } from './slip.tsx';

/**
 * The reason why a number is not called. A void number is struck through, without the postmark that would make it
 * look valid.
 */
export type NumberMark = 'missed' | 'void';

export interface NumberSlipProps {
  readonly number: string;
  /** Replaces the label of a ticket's number. Numbers that nobody calls have no postmark. */
  readonly label?: string | undefined;
  /** A group's other numbers, in the same size. */
  readonly others?: readonly string[] | undefined;
  readonly mark?: NumberMark | undefined;
  readonly facts?: readonly (readonly [label: string, value: string])[] | undefined;
  readonly issuer?: ReactNode;
  readonly code?: ReactNode;
  readonly children?: ReactNode;
}

/** The gap between two columns of numbers, in em. */
const columnGap = 0.5;

/**
 * Styles a group's numbers so that they share the place of a single number. Digits do not fill the height of their
 * line, so lines may exceed the place.
 */
function inTwoColumns(count: number): CSSProperties {
  const line = `100cqb / ${Math.ceil(count / 2)}`;
  return {
    display: 'grid',
    gridTemplateColumns: 'auto auto',
    columnGap: `${columnGap}em`,
    fontSize: `min(${line} * 1.15, 100cqi * 1.1 / var(--ems))`,
    lineHeight: `calc(${line})`,
  };
}

/** A number on its slip, which looks the same at each stage of a ticket. */
export function NumberSlip({
  number,
  label,
  others = [],
  mark,
  facts = [],
  issuer,
  code,
  children,
}: NumberSlipProps) {
  const words = useAllWords();
  const widest = Math.max(...[number, ...others].map(numberWidth));
  const isGroup = others.length > 0;
  const ems = isGroup ? 2 * widest + columnGap : widest;
  const style = { '--ems': ems, '--bearing': `${numberBearing(number)}em` } as CSSProperties;
  return (
    <PaperSlip>
      <div className="main-part">
        {issuer}
        <p className="label">{label ?? words.say('ticket.label')}</p>
        <p className="number-place" style={style}>
          <bdi
            className={mark === 'void' ? 'number void' : 'number'}
            dir="ltr"
            style={isGroup ? inTwoColumns(others.length + 1) : undefined}
          >
            {isGroup ? [number, ...others].map((one) => <span key={one}>{one} </span>) : number}
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
      {/* Three or more numbers need the space of the postmark. */}
      {mark !== 'void' && label === undefined && others.length < 2 && <Stamp />}
    </PaperSlip>
  );
}

/** The ticket's postmark: arches in a ring of dots. */
function Stamp() {
  return (
    <svg className="stamp" viewBox="0 0 96 96" aria-hidden="true">
      <circle cx="48" cy="48" r="45" />
      <circle className="dots" cx="48" cy="48" r="40.5" pathLength="120" />
      <circle cx="48" cy="48" r="35.5" />
      <path
        className="nested-arches"
        d="M27.5 65V47a20.5 20.5 0 0 1 41 0v18M35 65V47.5a13 13 0 0 1 26 0V65M42.5 65V48a5.5 5.5 0 0 1 11 0v17M22 65.5h52"
      />
      <path d="M33 73c2.5-2 5-2 7.5 0s5 2 7.5 0 5-2 7.5 0 5 2 7.5 0" />
    </svg>
  );
}
