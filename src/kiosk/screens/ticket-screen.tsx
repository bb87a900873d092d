import { type CSSProperties, type ReactNode, useState } from 'react';
import { waitText } from '../../domain/queue/wait-text.ts';
import { useSoftHyphens } from '../look/names/text-measures.ts';
import { useFittedList } from '../look/names/use-fitted-text.ts';
import { numberWidth } from '../look/number-width.ts';
import type { Paper } from '../session/paper-state.ts';
import type { ShownTicket } from '../tickets/shown-ticket.ts';
import { Announced } from '../ui/announced.tsx';
import { Ring } from '../ui/buttons/ring.tsx';
import { Arches } from '../ui/doors/arches.tsx';
import { Slip } from '../ui/slip/slip.tsx';
import { Stamp } from '../ui/slip/stamp.tsx';
import { FullWall } from '../ui/wall/full-wall.tsx';
import type { HeaderText } from '../ui/wall/header-text.ts';
import { useAllWords } from '../words/use-all-words.ts';
import { SaveNumberSheet } from './sheets/save-number-sheet.tsx';
import { TicketPaper } from './ticket-paper.tsx';
import './ticket.css';

interface TicketScreenProps {
  readonly header: HeaderText;
  readonly ticket: ShownTicket;
  readonly secondsLeft: number;
  /** The seconds of a full ring. */
  readonly seconds: number;
  /** Undefined where the kiosk prints no tickets. */
  readonly paper: Paper | undefined;
  /** The text of the QR code that saves the ticket on a phone. */
  readonly phoneText: () => string;
  /** The visitor says whether the paper came out. */
  readonly onPaper: (cameOut: boolean) => void;
  readonly onDone: () => void;
  /** Lies over the screen, which is inert meanwhile. */
  readonly sheet?: ReactNode;
}

/** The ticket: its number first and large, then the state of the paper. */
export function TicketScreen({
  header,
  ticket,
  paper,
  phoneText,
  sheet,
  secondsLeft,
  seconds,
  ...on
}: TicketScreenProps) {
  const words = useAllWords();
  const [codeRequested, setCodeRequested] = useState<boolean>();
  const showsCode = codeRequested ?? (paper?.at === 'none' && paper.isCode);
  const { number, services, wait, peopleAhead } = ticket;
  const names = useFittedList<HTMLHeadingElement>(
    services.map(({ name }) => name),
    (count) => `+${words.number(count)}`,
  );
  const issuer = useSoftHyphens(header.organisation ?? header.branch);
  const branch = useSoftHyphens(header.branch);
  const screen = (
    <FullWall header={header} inert={showsCode || Boolean(sheet)}>
      <Arches variant="behind-paper" />
      <div className="paper-and-text">
        <Slip>
          <div className="main-part">
            <p className="issuer">
              <b>
                <bdi>{issuer}</bdi>
              </b>
              {header.organisation && (
                <span>
                  <bdi>{branch}</bdi>
                </span>
              )}
            </p>
            <p className="label">{words.say('ticket.label')}</p>
            <p className="number-place" style={{ '--ems': numberWidth(number) } as CSSProperties}>
              <bdi className="number" dir="ltr">
                {number}
              </bdi>
            </p>
            <h2
              className={services.length > 1 ? 'fitted several' : 'fitted'}
              ref={names.ref}
              style={names.style}
            >
              {names.text}
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
                {words.say('ticket.wait')} <b>{waitText(wait, words.say)}</b>
              </p>
            )}
            {peopleAhead !== undefined && (
              <p>
                {words.say('ticket.ahead')}{' '}
                <b>{peopleAhead === 0 ? words.say('wait.nobody') : words.number(peopleAhead)}</b>
              </p>
            )}
          </div>
          <Stamp />
        </Slip>
        <div className="paper-text">
          <div>
            <TicketPaper
              {...on}
              paper={paper}
              ring={<Ring secondsLeft={secondsLeft} seconds={seconds} />}
              onSave={() => setCodeRequested(true)}
            />
          </div>
        </div>
      </div>
    </FullWall>
  );
  return (
    <>
      <Announced>{`${words.say('ticket.label')}: ${number}`}</Announced>
      {services.map(({ name }) => (
        <Announced key={name}>{name}</Announced>
      ))}
      {wait && <Announced>{`${words.say('ticket.wait')} ${waitText(wait, words.say)}`}</Announced>}
      {screen}
      {sheet ??
        (showsCode && (
          <SaveNumberSheet number={number} text={phoneText()} onClose={() => setCodeRequested(false)} />
        ))}
    </>
  );
}
