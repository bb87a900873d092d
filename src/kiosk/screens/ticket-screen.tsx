import { useState } from 'react';
import { numberForPhone } from '../../domain/paper/number-for-phone.ts';
import { useSoftHyphens } from '../../page/hooks/text-measures.ts';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { useFittedList } from '../../page/hooks/use-fitted-text.ts';
import { Announced } from '../../page/ui/announced.tsx';
import { Ring } from '../../page/ui/buttons/ring.tsx';
import { Arches } from '../../page/ui/doors/arches.tsx';
import { QrCode } from '../../page/ui/qr-code/qr-code.tsx';
import { NumberSlip } from '../../page/ui/slip/number-slip.tsx';
import { FullWall } from '../../page/ui/wall/full-wall.tsx';
import { numbersOf } from '../session/shown-ticket-screen.ts';
import { shownTicket } from '../visit/shown-ticket.ts';
import type { ScreenViewProps } from './scene/scene.ts';
import { useTimeLeft } from './scene/use-time-left.ts';
import { SaveNumberSheet } from './sheets/save-number-sheet.tsx';
import { TicketAdvertisement } from './ticket-advertisement.tsx';
import { TicketPaper } from './ticket-paper.tsx';
import { waitFact } from './wait-fact.ts';
import './ticket.css';
import '../../page/ui/wall/corner-on-full-wall.css';

/** The ticket: its number first and large, then the state of its slip. */
export function TicketScreen(props: ScreenViewProps<'ticket'>) {
  const { configuration, activeProfile, loadedLanguage, session, header, screen } = props;
  const { language } = loadedLanguage;
  const { paper } = screen;
  const ticket = shownTicket(screen, { configuration, activeProfile, language });
  const words = useAllWords();
  const [codeRequested, setCodeRequested] = useState<boolean>();
  const showsCode = codeRequested ?? (paper?.at === 'none' && paper.isCode);
  const timeLeft = useTimeLeft(props);
  const { number, name, services, wait, peopleAhead } = ticket;
  const others = numbersOf(screen)
    .slice(1)
    .map(({ created }) => created.ticket.number);
  const allNumbers = [number, ...others].join(', ');
  // The numbers of a group have different codes, so only a single number's code is shown.
  const qr = others.length === 0 ? ticket.qr : undefined;
  const names = useFittedList<HTMLHeadingElement>(
    services.map((service) => service.name),
    (count) => `+${words.number(count)}`,
  );
  const issuer = useSoftHyphens(header.organisation ?? header.branch);
  const branch = useSoftHyphens(header.branch);
  const codeSheet = showsCode && (
    <SaveNumberSheet
      number={allNumbers}
      {...(qr
        ? { text: qr, help: words.say('kept.follow') }
        : {
            text: numberForPhone({
              ...ticket,
              number: allNumbers,
              language,
              branch: configuration.branch,
              words: loadedLanguage.words,
              createdAt: screen.created.ticket.createdAt,
            }),
            help: words.say('kept.help'),
          })}
      onClose={() => setCodeRequested(false)}
    />
  );
  return (
    <FullWall header={header} corner={props.corner} sheet={props.sheet ?? codeSheet}>
      <Announced>{`${words.say('ticket.label')}: ${allNumbers}`}</Announced>
      {services.map((service) => (
        <Announced key={service.name}>{service.name}</Announced>
      ))}
      {wait && <Announced>{waitFact(wait, words.say).join(' ').trim()}</Announced>}
      <Arches variant="behind-paper" />
      <div className="paper-and-text">
        <NumberSlip
          number={number}
          others={others}
          issuer={
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
          }
          facts={[
            ...(wait ? [waitFact(wait, words.say)] : []),
            ...(peopleAhead === undefined
              ? []
              : ([
                  [
                    words.say('ticket.ahead'),
                    peopleAhead === 0 ? words.say('wait.nobody') : words.number(peopleAhead),
                  ],
                ] as const)),
          ]}
          code={qr && <QrCode text={qr} name={words.say('qr.name')} />}
        >
          {name && (
            <p className="visitor">
              <bdi>{name}</bdi>
            </p>
          )}
          <h2
            className={services.length > 1 ? 'fitted several' : 'fitted'}
            ref={names.ref}
            style={names.style}
          >
            {names.text}
          </h2>
          {services.map(
            (service) =>
              service.comment && (
                <p className="comment" key={service.name}>
                  {service.comment}
                </p>
              ),
          )}
        </NumberSlip>
        <TicketAdvertisement {...props} ticket={screen.created.ticket} />
        <div className="paper-text">
          <div>
            <TicketPaper
              paper={paper}
              isShort={screen.isShort === true}
              ring={<Ring {...timeLeft} />}
              onPaper={(cameOut) =>
                void props.loadVisitsAndCalls().then(({ answerPaper }) => answerPaper(cameOut), console.error)
              }
              onSave={() => setCodeRequested(true)}
              onDone={() => session.send({ type: 'went-home' })}
              onGiveBack={
                configuration.additions.includes('ticket/void')
                  ? () => session.send({ type: 'give-back-opened' })
                  : undefined
              }
            />
          </div>
        </div>
      </div>
    </FullWall>
  );
}
