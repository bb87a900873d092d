import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { readHost } from '../../contract/host-endpoints/page/read-host.ts';
import { branchTime } from '../../domain/calendar/branch-time.ts';
import type { Client } from '../../page/api/client.ts';
import { Region } from '../../page/ui/region.tsx';
import { ByEar } from '../by-ear/by-ear.tsx';
import { useScans } from '../scanning/use-scans.ts';
import type { Scene } from '../screens/scene/scene.ts';
import { isIdle } from '../session/screen-table.ts';
import { TenantAdditions } from '../tenant/tenant-additions.tsx';
import { useVisitsAndCalls } from '../visit/use-visits-and-calls.ts';
import { CallLayer } from './call-layer.tsx';
import { followScreens } from './follow-screens.ts';
import { foreignTexts } from './foreign-texts.ts';
import { markForeignTexts } from './mark-foreign-texts.ts';
import { MissedPress } from './missed-press.tsx';
import { movePaper } from './move-paper.ts';

/** A smaller zoom is a measurement error. */
const leastZoom = 1.01;

/**
 * Reloads a zoomed page at the end of a visit or while idle: a replaced history entry does not keep the zoom.
 * Does nothing while the host is unreachable.
 */
function useZoomReset(isIdle: boolean, client: Client): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    const isZoomed = () => viewport && viewport.scale >= leastZoom;
    async function reset() {
      if (isZoomed() && (await client.call(readHost, {})).ok && isZoomed()) location.replace(location.href);
    }
    if (!isIdle) return () => void reset();
    viewport?.addEventListener('resize', reset);
    return () => viewport?.removeEventListener('resize', reset);
  }, [isIdle, client]);
}

const jitterMs = 20_000;

/** Reads the configuration again when the day changes, because exception days are read per day. */
function useNewDay({
  configuration,
  nowMs,
  timers,
  random,
}: Pick<Scene, 'configuration' | 'nowMs' | 'timers' | 'random'>): void {
  const queries = useQueryClient();
  const { date } = branchTime(nowMs, configuration.branch.timeZone);
  const readDate = useRef(date);
  useEffect(() => {
    if (date === readDate.current) return;
    readDate.current = date;
    // Jitter: the branch's other kiosks reread at the same moment.
    return timers.after(
      jitterMs * random(),
      () => void queries.refetchQueries({ queryKey: ['configuration'] }),
    );
  }, [date, timers, random, queries]);
}

/**
 * The parts beside every screen: calls and their sound, scanners, focus, the tenant's CSS and script, the day
 * change, the zoom reset, and language marks on foreign texts.
 */
export function Overlays(scene: Scene): ReactNode {
  const { configuration, activeProfile, loadedLanguage, client, snapshot, timers, header, content } = scene;
  const { session } = snapshot;
  const { profile } = activeProfile;
  useScans(scene);
  useNewDay(scene);
  useZoomReset(isIdle(session), client);
  useEffect(() => followScreens(scene.session), [scene.session]);
  useEffect(() => movePaper(document), []);
  useEffect(
    () => markForeignTexts(document.body, foreignTexts(configuration, loadedLanguage)),
    [configuration, loadedLanguage],
  );
  const visitsAndCalls = useVisitsAndCalls(scene.loadVisitsAndCalls);
  const hasTenantCode = profile?.appearance.customCss || profile?.appearance.customJs;
  return (
    <>
      <MissedPress timers={timers} />
      {visitsAndCalls && (
        <Region part="calls" content={content}>
          <CallLayer
            board={visitsAndCalls.calls}
            session={session}
            configuration={configuration}
            timers={timers}
            header={header}
          />
        </Region>
      )}
      {visitsAndCalls && (
        <Region part="speech of screens" content={content}>
          <ByEar {...scene} speak={visitsAndCalls.speak} />
        </Region>
      )}
      {hasTenantCode && (
        <Region part="tenant code" content={profile}>
          <TenantAdditions
            profile={profile}
            client={client}
            screen={session.screen}
            language={loadedLanguage.language.code}
            onProblem={scene.onProblem}
          />
        </Region>
      )}
    </>
  );
}
