import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { branchTime } from '../../domain/calendar/branch-time.ts';
import { dateText, localeOf, numberingSystemOf, timeText } from '../../domain/calendar/date-text.ts';
import { groupsAlong } from '../../domain/menu/menu.ts';
import type { Wish } from '../../domain/menu/visit-steps.ts';
import { logoUrl } from '../look/pictures.ts';
import { useLogo } from '../look/use-logo.ts';
import { MenuScreen } from '../screens/menu-screen.tsx';
import { PausedScreen } from '../screens/paused-screen.tsx';
import { StartingScreen } from '../screens/starting-screen.tsx';
import { isResting, type Screen, type ScreenAt } from '../session/session.ts';
import { Portal } from '../ui/doors/arches.tsx';
import { footerTextOf, headerTextOf } from '../ui/wall/header-text.ts';
import type { Before, Visits } from '../visit/visits.ts';
import type { RouterProps } from './scene.ts';
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

/** The screen of the session, with what it shows put into words. */
export function ScreenView(props: RouterProps) {
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
