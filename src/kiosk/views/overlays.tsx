import { type ReactNode, useEffect } from 'react';
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
import { movePaper } from './move-paper.ts';
import { useNewDay } from './use-new-day.ts';
import { useZoomReset } from './use-zoom-reset.ts';

/**
 * The parts that run beside every screen: calls and their sound, scanners, the focus, the tenant's CSS and script.
 * They also include the change of the day, the zoom reset, and language marks on foreign texts.
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
