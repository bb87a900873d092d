import { createRoot } from 'react-dom/client';
import { App } from '../../kiosk/app/app.tsx';
import { openKiosk, type World } from '../../kiosk/app/open-kiosk.ts';
import { prepareFirstScreen } from '../../kiosk/app/prepare-first-screen.ts';
import type { Screen } from '../../kiosk/session/session.ts';
import * as lazyModules from '../../kiosk/views/lazy-modules.ts';
import { ErrorBoundary } from '../../page/startup/error-boundary.tsx';

// The kiosk loads its chunks in the background.
const loaded = Promise.all(Object.values(lazyModules).map((load) => typeof load === 'function' && load()));

/** Starts and renders a kiosk. `note` receives React's warnings. */
export async function drawKiosk(world: World, note: (complaint: unknown) => void) {
  await loaded;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place, { onCaughtError: note, onUncaughtError: note });
  const kiosk = openKiosk(world);
  await prepareFirstScreen(kiosk);
  root.render(
    <ErrorBoundary words={kiosk.dictionary.english} onError={() => {}}>
      <App kiosk={kiosk} onReady={() => {}} />
    </ErrorBoundary>,
  );
  return {
    ...kiosk,
    place,
    screen: () =>
      (place.querySelector<HTMLElement>('[data-screen]')?.dataset.screen ?? 'starting') as Screen['at'],
    close(): void {
      root.unmount();
      place.remove();
      kiosk.reads.close();
    },
  };
}
