import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Browser, Route } from 'playwright';
import { previewPaths } from '../../../contract/additions/page/preview.ts';
import type { CutText } from '../../../domain/lint/measured/cut-texts.ts';
import type { FindMedia } from '../../media/media-library.ts';
import { type StartResult, startFailure } from '../../outcomes/outcome.ts';
import { programEnvironment } from '../../programs/program-environment.ts';
import { findInstalledBrowser } from './find-browser.ts';
import type { ScreenToMeasure } from './screens-to-measure.ts';

export interface MeasuredDevice {
  readonly width: number;
  readonly height: number;
  readonly diagonal: number;
}

/** Renders screens of a branch in a browser. */
export interface MeasuringBrowser {
  /** Returns the texts that do not fit on some screens. `branch` is a branch of the preview. */
  cutTexts(branch: object, screens: readonly ScreenToMeasure[], device: MeasuredDevice): Promise<CutText[]>;
  close(): Promise<void>;
}

interface Deps {
  readonly previewFolder: string;
  readonly findMedia: FindMedia;
}

/** No request leaves this process, because this name resolves to nothing. */
const origin = 'http://preview.localhost';

/** Longer than any screen takes, even on a busy machine. */
const longestMs = 60_000;

/** Opens Chromium with Playwright, which only developers have installed. */
export async function openMeasuringBrowser({
  previewFolder,
  findMedia,
}: Deps): Promise<StartResult<MeasuringBrowser>> {
  const frame = await readFile(join(previewFolder, 'frame.html')).catch(() => undefined);
  if (!frame) return startFailure('unavailable', 'The preview is not built: run npm run build first');
  const playwright = await import('playwright').catch(() => undefined);
  if (!playwright) {
    return startFailure(
      'unavailable',
      '--measure needs Playwright, a development dependency: run npm ci first',
    );
  }
  const executablePath = findInstalledBrowser(playwright.chromium.executablePath());
  if (executablePath === undefined) {
    return startFailure('unavailable', '--measure needs Chrome or Chromium on this machine');
  }
  // As root, Chromium does not start with a sandbox. The browser only shows files of this process.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const env = programEnvironment('browser');
  const browser = await playwright.chromium.launch({ executablePath, args, env }).catch(() => undefined);
  if (!browser) return startFailure('unavailable', `${executablePath} does not start`);
  const answer = (route: Route) => answerRequest(route, { frame, previewFolder, findMedia });
  return {
    ok: true,
    value: {
      cutTexts: (branch, screens, device) => measure(browser, answer, { branch, screens, device }),
      close: () => browser.close(),
    },
  };
}

async function answerRequest(
  route: Route,
  { frame, previewFolder, findMedia }: Deps & { readonly frame: Buffer },
) {
  const { pathname, searchParams } = new URL(route.request().url());
  if (pathname === previewPaths.frame) return route.fulfill({ body: frame, contentType: 'text/html' });
  if (pathname === previewPaths.media) {
    const media = await findMedia(searchParams.get('src') ?? '');
    return media
      ? route.fulfill({
          ...('bytes' in media ? { body: media.bytes } : { path: media.path }),
          contentType: media.type,
        })
      : route.fulfill({ status: 404, body: '' });
  }
  const path = pathname.slice(`${previewPaths.page}/`.length);
  const body = /^assets\/[\w.-]+$/.test(path)
    ? await readFile(join(previewFolder, path)).catch(() => undefined)
    : undefined;
  return body
    ? route.fulfill({ body, contentType: contentTypes[extname(path)] ?? 'application/octet-stream' })
    : route.fulfill({ status: 404, body: '' });
}

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

interface Job {
  readonly branch: object;
  readonly screens: readonly ScreenToMeasure[];
  readonly device: MeasuredDevice;
}

async function measure(
  browser: Browser,
  answer: (route: Route) => Promise<void>,
  { branch, screens, device }: Job,
): Promise<CutText[]> {
  const { width, height, diagonal } = device;
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  page.setDefaultTimeout(longestMs);
  const cut: CutText[] = [];
  try {
    await page.route('**/*', answer);
    // Outside a frame, the page sends its messages to itself.
    await page.addInitScript({
      content: `window.drawn = []; addEventListener('message', ({ data }) => { if (data.type === 'ready') window.isReady = true; if (data.type === 'drawn') window.drawn.push(data.misfits); });`,
    });
    await page.goto(`${origin}${previewPaths.frame}`);
    await page.waitForFunction('window.isReady');
    for (const { view, at } of screens) {
      const { dispenser, screen, language, groups = [] } = view;
      const world = {
        branch,
        dispenser,
        diagonal,
        isReal: false,
        view: { screen, language, groups },
        conditions: { printer: 'ready', network: 'fine', queue: 'now', hasSound: false, showsTargets: false },
      };
      const message = { type: 'show', world, clock: { at, speed: 0 } };
      await page.evaluate(
        `window.drawn.length = 0; window.postMessage(${JSON.stringify(message)}, location.origin)`,
      );
      await page.waitForFunction('window.drawn.length > 0');
      const misfits = (await page.evaluate('window.drawn[0]')) as readonly { readonly text: string }[];
      for (const { text } of misfits) cut.push({ text, view: { ...view, size: { width, height } } });
    }
  } finally {
    await page.close();
  }
  return cut;
}
