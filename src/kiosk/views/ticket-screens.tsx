import { numberForPhone } from '../../domain/paper/number-for-phone.ts';
import { AdviceScreen } from '../screens/advice-screen.tsx';
import { IssuingScreen } from '../screens/issuing-screen.tsx';
import { TicketScreen } from '../screens/ticket-screen.tsx';
import { shownTicket } from '../tickets/shown-ticket.ts';
import { Countdown } from './countdown.tsx';
import type { ScreenViewProps } from './scene.ts';
import { timeOfDay } from './time-of-day.ts';

/** The service is creating the ticket. */
export function IssuingView({ header }: ScreenViewProps<'issuing'>) {
  return <IssuingScreen header={header} />;
}

/** The ticket's number, and what the visitor is told about its paper. */
export function TicketView(props: ScreenViewProps<'ticket'>) {
  const { configuration, activeProfile, loadedLanguage, session, header, screen, sheet } = props;
  const { language, words } = loadedLanguage;
  const ticket = shownTicket(screen, { configuration, activeProfile, language });
  const { createdAt } = screen.created.ticket;
  return (
    <Countdown {...props}>
      {(time) => (
        <TicketScreen
          {...time}
          header={header}
          ticket={ticket}
          paper={screen.paper}
          sheet={sheet}
          phoneText={() =>
            numberForPhone({ ...ticket, createdAt, branch: configuration.branch, language, words })
          }
          onPaper={(cameOut) =>
            void props.loadVisitsAndCalls().then(({ answerPaper }) => answerPaper(cameOut), console.error)
          }
          onDone={() => session.send({ type: 'went-home' })}
        />
      )}
    </Countdown>
  );
}

/** There is no ticket; the screen says why and what the visitor can do. */
export function AdviceView(props: ScreenViewProps<'advice'>) {
  const { configuration, loadedLanguage, session, header, screen, sheet } = props;
  const { why, number = '', time = 0 } = screen.refusal;
  return (
    <Countdown {...props}>
      {(left) => (
        <AdviceScreen
          {...left}
          header={header}
          refusal={why}
          sheet={sheet}
          values={{ number, time: timeOfDay(time, configuration, loadedLanguage.language) }}
          onChooseAgain={screen.from && (() => session.send({ type: 'went-back' }))}
          onBack={() => session.send({ type: 'went-home' })}
        />
      )}
    </Countdown>
  );
}
