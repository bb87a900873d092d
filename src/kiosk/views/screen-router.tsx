import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import type { WaitingInfo } from '../../contract/waiting-info.ts';
import { branchTime } from '../../domain/calendar/branch-time.ts';
import { dateText, localeOf, numberingSystemOf, timeText } from '../../domain/calendar/date-text.ts';
import { groupsAlong } from '../../domain/menu/menu.ts';
import type { Wish } from '../../domain/menu/visit-steps.ts';
import type { Client } from '../api/client.ts';
import type { Configuration } from '../api/configuration.ts';
import type { ServiceClock } from '../api/service-clock.ts';
import type { LivePage } from '../boot/background-services.ts';
import { logoUrl } from '../look/pictures.ts';
import { useLogo } from '../look/use-logo.ts';
import type { Offer } from '../offer/active-profile.ts';
import { MenuScreen } from '../screens/menu-screen.tsx';
import { PausedScreen } from '../screens/paused-screen.tsx';
import { StartingScreen } from '../screens/starting-screen.tsx';
import type { KioskSession, Moment } from '../session/kiosk-session.ts';
import { isResting, type Screen, type ScreenAt } from '../session/session.ts';
import type { Timers } from '../time/timers.ts';
import type { LanguageChoiceProps } from '../ui/buttons/language-buttons.tsx';
import { Portal } from '../ui/doors/portal.tsx';
import { footerTextOf, type HeaderText, headerTextOf } from '../ui/wall/header-text.ts';
import type { Before, Visits } from '../visit/visits.ts';
import type { Spoken } from '../words/use-loaded-language.ts';
import { useHeld } from './use-frozen-during-visit.ts';

/** The screens that no first menu needs come after it, in one piece. */
export const loadLaterView = () => import('./lazy-screens.tsx');
const LaterView = lazy(loadLaterView);
const arches = <Portal place="in-wall" />;
const SmartDoor = lazy(() =>
  loadLaterView().then(
    ({ SmartDoor: Door }) => ({ default: Door }),
    () => ({ default: () => arches }),
  ),
);
/** What cannot be loaded adds nothing; no screen needs it. */
const BesideScreen = lazy(() => import('./overlays.tsx').catch(() => ({ default: () => null })));

interface ScreenViewProps {
  readonly configuration: Configuration;
  readonly offer: Offer;
  readonly spoken: Spoken;
  readonly waits: ReadonlyMap<string, WaitingInfo>;
  readonly moment: Moment;
  readonly session: KioskSession;
  readonly visits: () => Promise<LivePage>;
  readonly timers: Timers;
  readonly clock: ServiceClock;
  readonly client: Client;
  /** Told what is wrong with what the tenant adds; for staff. */
  readonly onTenantProblem: (problem: string) => void;
  /** The time on the wall, in milliseconds. */
  readonly minute: number;
  readonly random: () => number;
}

/** What every screen shows, and the language buttons that most of them have. */
export interface Scene extends ScreenViewProps {
  readonly header: HeaderText;
  readonly choice: LanguageChoiceProps;
  /** A visitor wants this, or wants to say something before; asks what has to be asked first. */
  readonly choose: (wish: Wish, before?: Before) => void;
}

/** The screen of the session, with what it shows put into words. */
export function ScreenView(props: ScreenViewProps) {
  const { configuration, offer, spoken, waits, moment, session, visits, timers, minute } = props;
  const { language } = spoken;
  const { branch, languages } = configuration;
  const { appearance } = offer;
  const { send } = session;

  const { styling } = configuration.settings;
  const logo = useHeld(useLogo(logoUrl(styling), timers), !isResting(moment.session));
  const [header, footer] = useMemo(() => {
    const digits = numberingSystemOf(language.formats.number);
    const locale = localeOf(language.code);
    const { date } = branchTime(minute, branch.timeZone);
    const values = {
      branchName: branch.name,
      time: timeText(minute, branch.timeZone, locale, digits),
      date: dateText(date, language.formats.date, locale, digits),
    };
    return [{ ...headerTextOf(appearance, values), logo }, footerTextOf(appearance, values)];
  }, [language, branch, appearance, minute, logo]);
  const menu = useMemo(() => offer.menuIn(language), [offer, language]);

  const choice = {
    languages,
    language: language.key,
    asList: appearance?.languages.style === 'list',
    onLanguage: (key: string) => send({ type: 'language-chosen', language: key }),
    onLanguages: () => send({ type: 'languages-opened' }),
  };

  /** Goes on with a visit. What cannot be fetched for it is not coming: the visitor is told whom to ask. */
  function visit(step: (visits: Visits) => Promise<void>, wish: Wish) {
    visits()
      .then(step)
      .catch(() => {
        send({ type: 'wished', wish, steps: [], requestId: '' });
        send({ type: 'ticket-refused', requestId: '', refusal: { why: 'unreachable' } });
      });
  }

  function choose(wish: Wish, before?: Before) {
    const { profile } = offer;
    if (profile) visit(({ wish: take }) => take(wish, { ...configuration, profile }, before), wish);
  }

  function menuScreen({ path, page, wish }: ScreenAt<'menu'>, sheet?: ReactNode) {
    const chosen = wish?.services ?? [];
    const groups = groupsAlong(menu.items, path);
    return (
      <MenuScreen
        {...choice}
        header={header}
        footer={footer}
        items={groups.at(-1)?.items ?? menu.items}
        special={menu.special}
        path={groups.map(({ name }) => name)}
        page={page}
        waits={waits}
        shows={appearance}
        chosen={chosen.length}
        onChosen={() => wish && choose(wish)}
        openings={offer.openings.filter((opening) => opening === 'appointment' || !wish?.customerData)}
        onOpening={(opening) => choose({ services: [], ...wish, language: language.key }, { opening })}
        onService={(key) =>
          choose({ ...wish, language: language.key, services: [...new Set([...chosen, key])] })
        }
        onGroup={(group) => send({ type: 'group-opened', group })}
        onBack={() => send({ type: 'went-back' })}
        onHome={() => send({ type: 'went-home' })}
        onPage={(turned) => send({ type: 'page-turned', page: turned })}
        sheet={sheet}
        door={
          branch.features.smartTicket && (
            <Suspense fallback={arches}>
              <SmartDoor {...props} onOpen={() => send({ type: 'smart-ticket-opened' })} />
            </Suspense>
          )
        }
      />
    );
  }

  function later(screen: Screen, sheet?: ReactNode) {
    const isSheet = 'over' in screen;
    return (
      <Suspense fallback={isSheet ? null : <StartingScreen />}>
        <LaterView {...props} {...{ header, choice, choose, screen, sheet }} />
      </Suspense>
    );
  }

  function draw(screen: Screen, sheet?: ReactNode): ReactNode {
    switch (screen.at) {
      case 'starting':
        return <StartingScreen />;
      case 'paused':
        return <PausedScreen {...choice} header={header} sheet={sheet} />;
      case 'menu':
        return menuScreen(screen, sheet);
      case 'advertisement':
        return (
          <>
            {draw(screen.over)}
            {later(screen)}
          </>
        );
      case 'languages':
      case 'smart-ticket':
      case 'still-there':
        return draw(screen.over, later(screen));
      default:
        return later(screen, sheet);
    }
  }

  const { screen } = moment.session;
  return (
    <>
      {draw(screen)}
      <Suspense>
        <BesideScreen {...props} header={header} />
      </Suspense>
    </>
  );
}
