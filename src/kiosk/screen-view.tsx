import { type ReactNode, useMemo } from 'react';
import type { WaitingInfo } from '../contract/waiting-info.ts';
import { branchTime } from '../domain/branch-time.ts';
import { dateText, localeOf, numberingSystemOf, timeText } from '../domain/date-text.ts';
import { groupsAlong } from '../domain/menu.ts';
import { namingOf } from '../domain/names.ts';
import { shownWait } from '../domain/waiting.ts';
import type { Configuration } from './api/configuration.ts';
import { closedText } from './closed-text.ts';
import type { Offer } from './offer.ts';
import { AdviceScreen } from './screens/advice-screen.tsx';
import { ClosedScreen } from './screens/closed-screen.tsx';
import { IssuingScreen } from './screens/issuing-screen.tsx';
import { LanguagesSheet } from './screens/languages-sheet.tsx';
import { MenuScreen } from './screens/menu-screen.tsx';
import { PausedScreen } from './screens/paused-screen.tsx';
import { SetupScreen } from './screens/setup-screen.tsx';
import { StartingScreen } from './screens/starting-screen.tsx';
import { StillThereSheet } from './screens/still-there-sheet.tsx';
import { TicketScreen } from './screens/ticket-screen.tsx';
import type { KioskSession, Moment } from './session/kiosk-session.ts';
import type { Screen, ScreenAt } from './session/session.ts';
import type { Timers } from './session/timers.ts';
import type { HeaderText } from './ui/header-text.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import type { Spoken } from './use-spoken.ts';

interface ScreenViewProps {
  readonly configuration: Configuration;
  readonly offer: Offer;
  readonly spoken: Spoken;
  readonly waits: ReadonlyMap<string, WaitingInfo>;
  readonly moment: Moment;
  readonly session: KioskSession;
  readonly timers: Timers;
  /** The time on the wall, in milliseconds. */
  readonly minute: number;
}

/** The screen of the session, with what it shows put into words. */
export function ScreenView(props: ScreenViewProps) {
  const { configuration, offer, spoken, waits, moment, session, timers, minute } = props;
  const { language } = spoken;
  const { branch, languages, profiles } = configuration;
  const appearance = (offer.profile ?? profiles[0])?.appearance;
  const { send } = session;

  const header = useMemo((): HeaderText => {
    const digits = numberingSystemOf(language.formats.number);
    const locale = localeOf(language.code);
    const { date } = branchTime(minute, branch.timeZone);
    return {
      house: (appearance?.header.visible && appearance.header.leftText) || undefined,
      branch: branch.name,
      time: timeText(minute, branch.timeZone, locale, digits),
      date: dateText(date, language.formats.date, locale, digits),
    };
  }, [language, branch, appearance, minute]);
  const menu = useMemo(() => offer.menuIn(language), [offer, language]);

  const choice = {
    languages,
    language: language.key,
    onLanguage: (key: string) => send({ type: 'language-chosen', language: key }),
    onLanguages: () => send({ type: 'languages-opened' }),
  };

  function chooseService(key: string) {
    if (offer.makesTickets) void session.chooseService({ services: [key], language: language.key });
    else session.declineService(key);
  }

  function menuScreen({ path, page }: ScreenAt<'menu'>, sheet?: ReactNode) {
    const groups = groupsAlong(menu.items, path);
    return (
      <MenuScreen
        {...choice}
        header={header}
        items={groups.at(-1)?.items ?? menu.items}
        path={groups.map(({ name }) => name)}
        page={page}
        waits={waits}
        shows={appearance ?? { showWaitTime: false, showWaitCustomers: false, showBackToMain: true }}
        onService={chooseService}
        onGroup={(group) => send({ type: 'group-opened', group })}
        onBack={() => send({ type: 'went-back' })}
        onHome={() => send({ type: 'went-home' })}
        onPage={(turned) => send({ type: 'page-turned', page: turned })}
        sheet={sheet}
      />
    );
  }

  function ticketScreen({ issued: { ticket, waiting } }: ScreenAt<'ticket'>, time: TimeLeft) {
    const [task] = ticket.tasks;
    const shownTicket = {
      number: ticket.number,
      service: (task && namingOf(task, offer.fallbacks(language))?.name) ?? '',
      wait: appearance?.showWaitTime ? shownWait(waiting) : undefined,
      people: appearance?.showWaitCustomers ? waiting.tickets : undefined,
    };
    return (
      <TicketScreen
        header={header}
        ticket={shownTicket}
        {...time}
        onDone={() => send({ type: 'went-home' })}
      />
    );
  }

  function draw(screen: Screen, sheet?: ReactNode): ReactNode {
    switch (screen.at) {
      case 'starting':
        return <StartingScreen />;
      case 'setup':
        return <SetupScreen header={header} problem={profiles.length === 0 ? 'no-profile' : 'no-services'} />;
      case 'paused':
        return <PausedScreen {...choice} header={header} sheet={sheet} />;
      case 'closed':
        return (
          <ClosedScreen
            {...choice}
            header={header}
            {...closedText(configuration, language, minute)}
            sheet={sheet}
          />
        );
      case 'menu':
        return menuScreen(screen, sheet);
      case 'languages':
        return draw(screen.over, <LanguagesSheet {...choice} onClose={() => send({ type: 'went-back' })} />);
      case 'still-there':
        return draw(
          screen.over,
          <Countdown {...{ moment, timers }}>
            {(time) => (
              <StillThereSheet
                {...time}
                onStay={() => send({ type: 'stayed' })}
                onStartOver={() => send({ type: 'went-home' })}
              />
            )}
          </Countdown>,
        );
      case 'issuing':
        return <IssuingScreen header={header} />;
      case 'ticket':
        return <Countdown {...{ moment, timers }}>{(time) => ticketScreen(screen, time)}</Countdown>;
      case 'advice':
        return (
          <Countdown {...{ moment, timers }}>
            {(time) => (
              <AdviceScreen
                header={header}
                refusal={screen.refusal}
                {...time}
                onBack={() => send({ type: 'went-home' })}
              />
            )}
          </Countdown>
        );
    }
  }

  return <>{draw(moment.session.screen)}</>;
}

interface TimeLeft {
  readonly secondsLeft: number;
  /** The seconds of the whole. */
  readonly seconds: number;
}

interface CountdownProps {
  readonly moment: Moment;
  readonly timers: Timers;
  readonly children: (time: TimeLeft) => ReactNode;
}

/** Draws what it is given anew each second, so that nothing else has to be. */
function Countdown({ moment: { leave }, timers, children }: CountdownProps) {
  const secondsLeft = useSecondsLeft(timers, leave?.at ?? 0);
  return <>{children({ secondsLeft, seconds: (leave?.afterMs ?? 0) / 1000 })}</>;
}
