import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { branchTime } from '../../domain/calendar/branch-time.ts';
import { dateText, localeOf, numberingSystemOf, timeText } from '../../domain/calendar/date-text.ts';
import { groupsAlong } from '../../domain/menu/menu.ts';
import type { TicketDraft } from '../../domain/menu/questions.ts';
import { logoUrl } from '../look/pictures.ts';
import { useLogo } from '../look/use-logo.ts';
import { MenuScreen } from '../screens/menu-screen.tsx';
import { PausedScreen } from '../screens/paused-screen.tsx';
import { StartingScreen } from '../screens/starting-screen.tsx';
import { isIdle, type Screen, type ScreenAt } from '../session/session.ts';
import { Arches } from '../ui/doors/arches.tsx';
import { footerTextOf, headerTextOf } from '../ui/wall/header-text.ts';
import type { EarlyStart, VisitActions } from '../visit/visit-actions.ts';
import type { RouterProps } from './scene.ts';
import { useFrozenDuringVisit } from './use-frozen-during-visit.ts';

/** The screens that no first menu needs come after it, in one piece. */
export const loadLaterView = () => import('./lazy-screens.tsx');
const LaterView = lazy(loadLaterView);
const arches = <Arches variant="in-wall" />;
const SmartTicketDoor = lazy(() =>
  loadLaterView().then(
    ({ SmartTicketDoor: Door }) => ({ default: Door }),
    () => ({ default: () => arches }),
  ),
);
/** What cannot be loaded adds nothing; no screen needs it. */
const BesideScreen = lazy(() => import('./overlays.tsx').catch(() => ({ default: () => null })));

/** The screen of the session, with what it shows put into words. */
export function ScreenRouter(props: RouterProps) {
  const {
    configuration,
    activeProfile,
    loadedLanguage,
    waits,
    snapshot,
    session,
    loadServices,
    timers,
    nowMs,
  } = props;
  const { language } = loadedLanguage;
  const { branch, languages } = configuration;
  const { appearance } = activeProfile;
  const { send } = session;

  const { styling } = configuration.settings;
  const logo = useFrozenDuringVisit(useLogo(logoUrl(styling), timers), !isIdle(snapshot.session));
  const [header, footer] = useMemo(() => {
    const digits = numberingSystemOf(language.formats.number);
    const locale = localeOf(language.code);
    const { date } = branchTime(nowMs, branch.timeZone);
    const values = {
      branchName: branch.name,
      time: timeText(nowMs, branch.timeZone, locale, digits),
      date: dateText(date, language.formats.date, locale, digits),
    };
    return [{ ...headerTextOf(appearance, values), logo }, footerTextOf(appearance, values)];
  }, [language, branch, appearance, nowMs, logo]);
  const menu = useMemo(() => activeProfile.menuIn(language), [activeProfile, language]);

  const choice = {
    languages,
    language: language.key,
    asList: appearance?.languages.style === 'list',
    onLanguage: (key: string) => send({ type: 'language-chosen', language: key }),
    onLanguages: () => send({ type: 'languages-opened' }),
  };

  /** Goes on with a visit. What cannot be fetched for it is not coming: the visitor is told whom to ask. */
  function visit(step: (loadServices: VisitActions) => Promise<void>, draft: TicketDraft) {
    loadServices()
      .then(step)
      .catch(() => {
        send({ type: 'draft-started', draft, questions: [], requestId: '' });
        send({ type: 'ticket-refused', requestId: '', refusal: { why: 'unreachable' } });
      });
  }

  function choose(draft: TicketDraft, before?: EarlyStart) {
    const { profile } = activeProfile;
    if (profile) visit(({ start: take }) => take(draft, { ...configuration, profile }, before), draft);
  }

  function menuScreen({ path, page, draft }: ScreenAt<'menu'>, sheet?: ReactNode) {
    const chosen = draft?.services ?? [];
    const groups = groupsAlong(menu.items, path);
    return (
      <MenuScreen
        {...choice}
        header={header}
        footer={footer}
        items={groups.at(-1)?.items ?? menu.items}
        specialService={menu.special}
        path={groups.map(({ name }) => name)}
        page={page}
        waits={waits}
        display={appearance}
        chosenCount={chosen.length}
        onBasket={() => draft && choose(draft)}
        earlyQuestions={activeProfile.earlyQuestions.filter(
          (question) => question === 'appointment' || !draft?.customerData,
        )}
        onEarlyQuestion={(question) =>
          choose({ services: [], ...draft, language: language.key }, { question })
        }
        onService={(key) =>
          choose({ ...draft, language: language.key, services: [...new Set([...chosen, key])] })
        }
        onGroup={(group) => send({ type: 'group-opened', group })}
        onBack={() => send({ type: 'went-back' })}
        onHome={() => send({ type: 'went-home' })}
        onPage={(turned) => send({ type: 'page-turned', page: turned })}
        sheet={sheet}
        door={
          branch.features.smartTicket && (
            <Suspense fallback={arches}>
              <SmartTicketDoor {...props} onOpen={() => send({ type: 'smart-ticket-opened' })} />
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

  const { screen } = snapshot.session;
  return (
    <>
      {draw(screen)}
      <Suspense>
        <BesideScreen {...props} header={header} />
      </Suspense>
    </>
  );
}
