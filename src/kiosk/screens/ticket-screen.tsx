import { type CSSProperties, useState } from 'react';
import type { DisplayName } from '../../domain/menu/names.ts';
import type { ShownWait } from '../../domain/queue/shown-wait.ts';
import type { Paper } from '../session/paper-state.ts';
import { Ring } from '../ui/buttons/ring.tsx';
import { Portal } from '../ui/doors/arches.tsx';
import { numberSize } from '../ui/slip/number-size.ts';
import { Slip } from '../ui/slip/slip.tsx';
import { Stamp } from '../ui/slip/stamp.tsx';
import { Hall } from '../ui/wall/full-wall.tsx';
import type { HeaderText } from '../ui/wall/header-text.ts';
import { LogoPicture } from '../ui/wall/logo-picture.tsx';
import { useAllWords } from '../words/use-all-words.ts';
import { KeptNumberSheet } from './sheets/save-number-sheet.tsx';
import { TicketPaper } from './ticket-paper.tsx';
import './ticket.css';

/** What a visitor is told about a ticket. */
export interface ShownTicket {
  readonly number: string;
  readonly services: readonly Pick<DisplayName, 'name' | 'comment'>[];
  /** Absent where nothing is known or nothing may be shown. */
  readonly wait?: ShownWait | undefined;
  /** People who are before this ticket. */
  readonly people?: number | undefined;
}

interface TicketScreenProps {
  readonly header: HeaderText;
  readonly ticket: ShownTicket;
  readonly secondsLeft: number;
  /** How long the ticket is shown in all. */
  readonly seconds: number;
  /** Undefined where no tickets are printed. */
  readonly paper: Paper | undefined;
  /** What a phone keeps of the ticket. */
  readonly kept: () => string;
  /** The visitor says whether the paper came out. */
  readonly onPaper: (cameOut: boolean) => void;
  readonly onDone: () => void;
}

/** The number, huge, at once; the paper second. */
export function TicketScreen({
  header,
  ticket,
  paper,
  kept,
  secondsLeft,
  seconds,
  ...on
}: TicketScreenProps) {
  const words = useAllWords();
  const [wanted, setWanted] = useState<boolean>();
  const isKept = wanted ?? (paper?.at === 'none' && paper.isCode);
  const { number, services, wait, people } = ticket;
  const relation = wait?.kind === 'minutes' ? wait.relation : 'none';
  const screen = (
    <Hall header={header} inert={isKept}>
      <Portal place="behind-paper" />
      <div className="counter">
        <Slip>
          <div className="main-part">
            <p className="issuer">
              <b>
                <bdi>{header.house ?? header.branch}</bdi>
              </b>
              {header.house && (
                <span>
                  <bdi>{header.branch}</bdi>
                </span>
              )}
            </p>
            <p className="label">{words.say('ticket.label')}</p>
            <bdi className="number" dir="ltr" style={{ '--size': numberSize(number) } as CSSProperties}>
              {number}
            </bdi>
            <h2>
              {services.map(({ name }) => (
                <span key={name}>{name}</span>
              ))}
            </h2>
            {services.map(
              ({ name, comment }) =>
                comment && (
                  <p className="comment" key={name}>
                    {comment}
                  </p>
                ),
            )}
          </div>
          <div className="tear-off">
            {wait && (
              <p>
                {words.say(`ticket.wait.${relation}`)}
                <b>
                  {wait.kind === 'none'
                    ? words.say('wait.none')
                    : `${words.number(wait.minutes)} ${words.say('wait.unit', { count: wait.minutes })}`}
                </b>
              </p>
            )}
            {people !== undefined && (
              <p>
                {words.say('ticket.ahead')}
                <b>{words.number(people)}</b>
              </p>
            )}
          </div>
          {header.logo ? (
            <div className="stamp plate">
              <LogoPicture {...header.logo} />
            </div>
          ) : (
            <Stamp />
          )}
        </Slip>
        <div className="say" role="status">
          <TicketPaper
            {...on}
            paper={paper}
            ring={<Ring secondsLeft={secondsLeft} seconds={seconds} />}
            onKeep={() => setWanted(true)}
          />
        </div>
      </div>
    </Hall>
  );
  return (
    <>
      {screen}
      {isKept && <KeptNumberSheet number={number} text={kept()} onClose={() => setWanted(false)} />}
    </>
  );
}
