import { type ComponentType, memo, type ReactNode, Suspense, useMemo, useState } from 'react';
import { branchTime } from '../../domain/calendar/branch-time.ts';
import { addressText } from '../../domain/configuration/address-text.ts';
import { servicesIn } from '../../domain/menu/find-services.ts';
import type { TicketDraft } from '../../domain/menu/questions.ts';
import { isFull } from '../../domain/queue/shown-wait.ts';
import { timeOfDay } from '../../page/configuration/time-of-day.ts';
import { useLogo } from '../../page/hooks/use-logo.ts';
import { logoUrl } from '../../page/look/pictures.ts';
import { optionalPart } from '../../page/startup/lazy-part.ts';
import { StartingScreen } from '../../page/startup/starting-screen.tsx';
import { Region } from '../../page/ui/region.tsx';
import { Corner } from '../../page/ui/wall/corner.tsx';
import { footerTextOf, headerTextOf } from '../../page/ui/wall/header-text.ts';
import type { RouterProps, Scene, ScreenViewProps } from '../screens/scene/scene.ts';
import { homeMenu } from '../session/idle-screen.ts';
import { isIdle } from '../session/screen-table.ts';
import type { Screen } from '../session/session.ts';
import { standInFor } from '../session/stand-in.ts';
import type { EarlyStart } from '../visit/visit-actions.ts';
import { BrokenScreen, BrokenSheet } from './broken-screen.tsx';
import { loadOverlays } from './lazy-modules.ts';
import { screenViews } from './screen-views.tsx';
import { useFrozenDuringVisit } from './use-frozen-during-visit.ts';

/** Without this chunk there are no calls, scanner or tenant script; every screen works. */
const Overlays = optionalPart(loadOverlays, (module) => module.Overlays);

/**
 * Renders the session's screen, the screen that it covers, if any, and the overlays. Memoized: a poll without changes
 * causes no further rendering.
 */
export const ScreenRouter = memo(function ScreenRouter(props: RouterProps) {
  const scene = useScene(props);
  const { screen } = props.snapshot.session;
  return (
    <>
      {draw(scene, screen)}
      {/* The menu beneath must not change when the upper part appears or disappears: a finger may be on a tile. */}
      {screen.at === 'advertisement' && drawUpper(scene, screen)}
      {props.isPainted && (
        <Region part="overlays" content={scene.content}>
          <Suspense>
            <Overlays {...scene} />
          </Suspense>
        </Region>
      )}
    </>
  );
});

function viewOf(scene: Scene, screen: Screen, sheet?: ReactNode): ReactNode {
  // The view's type follows from `screen.at`; the compiler cannot connect the two in an index access.
  const View = screenViews[screen.at] as ComponentType<ScreenViewProps<never>>;
  return <View {...scene} screen={screen as never} sheet={sheet} />;
}

function drawUpper(scene: Scene, screen: Screen): ReactNode {
  const { at } = screen;
  return (
    <Region
      key={at}
      part={`screen ${at}`}
      content={scene.content}
      instead={at === 'advertisement' ? null : <BrokenSheet session={scene.session} />}
      onError={() => scene.onBroken(screen)}
    >
      <Suspense fallback={null}>{viewOf(scene, screen)}</Suspense>
    </Region>
  );
}

function draw(scene: Scene, screen: Screen, sheet?: ReactNode): ReactNode {
  const { content, onBroken } = scene;
  if (!('over' in screen)) {
    const view = viewOf(scene, screen, sheet);
    const instead =
      standInFor(screen) === 'menu' ? (
        draw(scene, homeMenu)
      ) : (
        <BrokenScreen {...scene} screen={screen} sheet={sheet} />
      );
    return (
      // Without the key, a screen whose successor is still loading stays mounted, and would return with its
      // old state and without the focus.
      <Region
        key={screen.at}
        part={`screen ${screen.at}`}
        content={content}
        instead={instead}
        onError={() => onBroken(screen)}
      >
        {/* The menu needs no Suspense: nothing in it loads later, and React hydrates content in a Suspense last. */}
        {screen.at === 'menu' ? view : <Suspense fallback={<StartingScreen />}>{view}</Suspense>}
      </Region>
    );
  }
  switch (screen.at) {
    case 'languages':
    case 'help':
    case 'how-to':
    case 'smart-ticket':
    case 'ways':
    case 'give-back':
    case 'scanned':
      // The screen beneath renders its sheet itself, because that screen becomes inert.
      return draw(scene, screen.over, drawUpper(scene, screen));
    case 'still-there':
      // This sheet replaces another sheet.
      return draw(scene, 'over' in screen.over ? screen.over.over : screen.over, drawUpper(scene, screen));
    case 'advertisement':
      return draw(scene, screen.over);
    default:
      // A new covering screen must be handled above. If a build misses it, the screen is just shown: throwing would end
      // the visit.
      screen satisfies never;
      return viewOf(scene, screen);
  }
}

/**
 * The common part of all screens: header and footer in the visitor's language, the language buttons, and the
 * start of a visit.
 */
function useScene(props: RouterProps): Scene {
  const { configuration, activeProfile, loadedLanguage, snapshot, session, timers, waits, nowMs } = props;
  const { language, words } = loadedLanguage;
  const { languages, settings } = configuration;
  const { appearance } = activeProfile;
  const { send } = session;
  const { screen } = snapshot.session;
  const content = useMemo(
    () => ({ screen, configuration, loadedLanguage, waits, nowMs }),
    [screen, configuration, loadedLanguage, waits, nowMs],
  );
  const [failure, setFailure] = useState<{ readonly screen: Screen; readonly content: unknown }>();
  const broken = failure?.content === content ? failure.screen : undefined;
  function onBroken(failed: Screen): void {
    setFailure({ screen: failed, content });
    props.onBroken(failed);
  }

  const logo = useFrozenDuringVisit(useLogo(logoUrl(settings.styling), timers), !isIdle(snapshot.session));
  const [header, footer] = useMemo(() => {
    const { date } = branchTime(nowMs, configuration.branch.timeZone);
    const values = {
      branchName: configuration.branch.name,
      branchAddress: addressText(configuration.branch.address),
      time: timeOfDay(nowMs, configuration, language),
      date: words.date(date),
    };
    return [{ ...headerTextOf(appearance, values), logo }, footerTextOf(appearance, values)];
  }, [language, words, configuration, appearance, nowMs, logo]);

  const choice = {
    languages,
    language: language.key,
    asList: appearance?.languages.style === 'list',
    onLanguage: (key: string) => send({ type: 'language-chosen', language: key }),
    onLanguages: () => send({ type: 'languages-opened' }),
  };

  const onHelp = () => send({ type: 'help-opened' });
  const corner = (
    <Region part="corner" content={language}>
      <Corner choice={choice} onHelp={onHelp} />
    </Region>
  );

  function choose(draft: TicketDraft, early?: EarlyStart): void {
    const { profile } = activeProfile;
    if (!profile) return;
    const late = [...waits.values()].flatMap((wait) => (wait.late ? [wait.service] : []));
    const closed = [...waits.values()].flatMap((wait) => (wait.closing ? [wait.service] : []));
    const full = servicesIn(activeProfile.menuIn(language)).flatMap(({ key, limit }) =>
      isFull(waits.get(key), limit) ? [key] : [],
    );
    props
      .loadVisitsAndCalls()
      .then(({ start }) => start(draft, { ...configuration, profile, late, closed, full }, early))
      .catch(() => {
        // The code for visits failed to load, so there will be no ticket: the visitor reads whom to ask.
        send({ type: 'draft-started', draft, questions: [], requestId: '' });
        send({ type: 'ticket-refused', requestId: '', refusal: { why: 'unreachable' } });
      });
  }

  return { ...props, onBroken, header, footer, choice, corner, choose, content, broken };
}
