import { flushSync } from 'react-dom';
import { onTestFinished, vi } from 'vitest';
import type { PreviewSource } from '../../contract/additions/page/preview.ts';
import { takeSteps } from '../../kiosk/gallery/take-steps.ts';
import { answer, type SimulatedAnswer } from '../../page/simulation/simulated-answer.ts';
import { addressHistory } from '../../preview/address/address-history.ts';
import { previewClient } from '../../preview/client/preview-client.ts';
import { monitorDensity } from '../../preview/frames/monitor-density.ts';
import { PreviewApp } from '../../preview/preview-app.tsx';
import type { BoardFrameWorld } from '../../preview/previewed-board/messages.ts';
import type { FromFrame, ShowInFrame, ToFrame } from '../../preview/previewed-kiosk/messages.ts';
import { anExceptionDay, testNow } from '../builders.ts';
import { memoryHost } from '../memory-host.ts';
import { aLiveBranch } from './a-live-branch.ts';
import { aSharedDraft } from './a-shared-draft.ts';
import { anAdministrator } from './an-administrator.ts';
import { draw } from './draw.ts';
import { emptyFrames } from './empty-frames.ts';
import { type PreviewGalleryState, previewStates } from './preview-states.ts';

/** An exception day on the Tuesday after the tests' day, when the branch is closed. */
const staffDay = anExceptionDay({ times: { year: 2026, month: 11, day: 24 } });

function sourceOf({ branch: change, source }: PreviewGalleryState): PreviewSource {
  const {
    file = '',
    version = '',
    message,
    branch,
  } = aLiveBranch({}, { exceptionDays: [staffDay], ...change });
  const { capabilities, names: _names, waits, ...content } = branch;
  return {
    kind: 'own',
    websocketID: 'ws-1',
    screenDiagonal: null,
    now: testNow,
    isLocal: true,
    canImport: true,
    isDemo: false,
    branches: [
      {
        file,
        version,
        content: content as never,
        waits: [...waits],
        message,
        closings: [],
        closedDays: [],
      },
    ],
    capabilities,
    canPublishNew: false,
    ...source,
  };
}

/**
 * Opens an administrator's preview in one of its states. Its frames stay empty, because the test simulates their
 * content.
 */
export async function openPreviewState(name: keyof typeof previewStates) {
  const state: PreviewGalleryState = previewStates[name];
  history.replaceState(null, '', `/preview${state.address ?? '?panel=week'}`);
  const answers: Record<string, SimulatedAnswer> = {
    'GET source': answer(sourceOf(state)),
    'GET administrator': answer(anAdministrator(state.administrator).state),
    'GET draft': answer({ version: 'version-1', draft: null }),
    'PUT draft': answer({ version: 'version-1', draft: aSharedDraft() }),
    ...state.answers,
  };
  const { fetch, sent } = memoryHost(answers, /^\/preview\/api\//);
  const told: (ToFrame | ShowInFrame<BoardFrameWorld>)[] = [];
  const inside = {
    postMessage: (message: ToFrame | ShowInFrame<BoardFrameWorld>) => void told.push(message),
  } as unknown as Window;
  const contentWindow = vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get');
  contentWindow.mockReturnValue(inside);
  emptyFrames();
  let now = 0;
  const monotonic = () => now;
  const { screen, user } = draw(
    <PreviewApp
      client={previewClient(fetch)}
      monotonic={monotonic}
      history={addressHistory({ window, monotonic })}
      density={monitorDensity(() => localStorage)}
      machineTimeZone="UTC"
    />,
  );
  onTestFinished(() => {
    contentWindow.mockRestore();
    localStorage.clear();
    sessionStorage.clear();
  });
  if (answers['GET source'] !== 'never') {
    await vi.waitUntil(() => !screen.queryByText('The preview is loading'), { interval: 2 });
    await takeSteps(state.steps ?? []);
  }
  const say = (...reports: FromFrame[]) => {
    for (const data of reports) {
      const message = { data, origin: location.origin, source: inside };
      flushSync(() => void window.dispatchEvent(new MessageEvent('message', message)));
    }
  };
  if (screen.queryAllByTitle(/^Kiosk/).length > 0) say({ type: 'ready' });
  /** The `world` of each message sent to a kiosk frame. */
  const kioskWorlds = () =>
    told.flatMap((message) => (message.type === 'show' && 'view' in message.world ? [message.world] : []));
  return {
    screen,
    user,
    answers,
    sent,
    told,
    say,
    kioskWorlds,
    press: (text: string | RegExp) => user.click(screen.getByRole('button', { name: text })),
    choose: (list: string, text: string) =>
      user.selectOptions(screen.getByRole('combobox', { name: list }), text),
    button: (text: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name: text }),
    shown: () => kioskWorlds().at(-1),
    lastSent: () => JSON.parse(sent.at(-1)?.replace(/^\S+ \S+ /, '') ?? 'null'),
    caption: () => document.querySelector('.caption')?.textContent,
    search: () => new URLSearchParams(location.search),
    pass(ms: number) {
      now += ms;
    },
  };
}
