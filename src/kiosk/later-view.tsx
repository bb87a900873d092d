import type { ReactNode } from 'react';
import { namingOf } from '../domain/names.ts';
import { shownWait } from '../domain/waiting.ts';
import { closedText } from './closed-text.ts';
import type { Scene } from './screen-view.tsx';
import { AdviceScreen } from './screens/advice-screen.tsx';
import { ClosedScreen } from './screens/closed-screen.tsx';
import { LanguagesSheet } from './screens/languages-sheet.tsx';
import { SetupScreen } from './screens/setup-screen.tsx';
import { StillThereSheet } from './screens/still-there-sheet.tsx';
import { TicketScreen } from './screens/ticket-screen.tsx';
import type { Screen, ScreenAt } from './session/session.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

interface LaterViewProps extends Scene {
  readonly screen: Screen;
  /** Lies over the screen. */
  readonly sheet?: ReactNode;
}

/** The screens and sheets that come after the first menu. Default, because that is what a lazy import takes. */
export default function LaterView(props: LaterViewProps) {
  const { configuration, offer, spoken, session, minute, header, choice, screen, sheet } = props;
  const { language } = spoken;
  const goHome = () => session.send({ type: 'went-home' });

  switch (screen.at) {
    case 'setup': {
      const { profiles, departures } = configuration;
      const problem = profiles.length === 0 ? 'no-profile' : 'no-services';
      const { leftOut } = offer.menuIn(language);
      return <SetupScreen {...{ header, problem, leftOut, departures }} />;
    }
    case 'closed':
      return (
        <ClosedScreen
          {...choice}
          {...closedText(configuration, language, minute)}
          header={header}
          sheet={sheet}
        />
      );
    case 'languages':
      return <LanguagesSheet {...choice} onClose={() => session.send({ type: 'went-back' })} />;
    case 'still-there':
      return (
        <Countdown {...props}>
          {(time) => (
            <StillThereSheet {...time} onStay={() => session.send({ type: 'stayed' })} onStartOver={goHome} />
          )}
        </Countdown>
      );
    case 'ticket':
      return (
        <Countdown {...props}>
          {(time) => (
            <TicketScreen {...time} header={header} ticket={shownTicket(screen, props)} onDone={goHome} />
          )}
        </Countdown>
      );
    case 'advice':
      return (
        <Countdown {...props}>
          {(time) => <AdviceScreen {...time} header={header} refusal={screen.refusal} onBack={goHome} />}
        </Countdown>
      );
    default:
      return null;
  }
}

/** What the visitor is told about a ticket. */
function shownTicket(
  { issued: { ticket, waiting } }: ScreenAt<'ticket'>,
  { configuration, offer, spoken }: Scene,
) {
  const appearance = (offer.profile ?? configuration.profiles[0])?.appearance;
  const [task] = ticket.tasks;
  return {
    number: ticket.number,
    service: (task && namingOf(task, offer.fallbacks(spoken.language))?.name) ?? '',
    wait: appearance?.showWaitTime ? shownWait(waiting) : undefined,
    people: appearance?.showWaitCustomers ? waiting.tickets : undefined,
  };
}

interface TimeLeft {
  readonly secondsLeft: number;
  /** The seconds of the whole. */
  readonly seconds: number;
}

interface CountdownProps extends Pick<Scene, 'moment' | 'timers'> {
  readonly children: (time: TimeLeft) => ReactNode;
}

/** Draws what it is given anew each second, so that nothing else has to be. */
function Countdown({ moment: { leave }, timers, children }: CountdownProps) {
  const secondsLeft = useSecondsLeft(timers, leave?.at ?? 0);
  return children({ secondsLeft, seconds: (leave?.afterMs ?? 0) / 1000 });
}
