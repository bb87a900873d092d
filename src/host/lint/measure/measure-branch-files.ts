import * as v from 'valibot';
import type { BranchFile } from '../../../contract/additions/branch-file.ts';
import { mediaSource } from '../../../contract/additions/page/media-source.ts';
import { noNames } from '../../../contract/additions/page/names.ts';
import { previewedContent } from '../../../contract/additions/page/preview.ts';
import { announcedAdditions } from '../../../contract/endpoints/announced-additions.ts';
import type { Finding } from '../../../domain/lint/findings/finding.ts';
import { lintCutTexts } from '../../../domain/lint/measured/cut-texts.ts';
import { type LoadedPicture, lintPicture, picturesOf } from '../../../domain/lint/measured/pictures.ts';
import { pictureSize } from '../../../domain/pictures/picture-size.ts';
import { smartTokenVersion } from '../../../domain/smart/smart-token.ts';
import { mediaFetcher } from '../../media/fetch-media.ts';
import { sizeOf } from '../../media/media.ts';
import { type FindMedia, mediaLibrary } from '../../media/media-library.ts';
import type { StartResult } from '../../outcomes/outcome.ts';
import { branchFolderOf } from '../../own-service/branch-sources.ts';
import { type MeasuredDevice, type MeasuringBrowser, openMeasuringBrowser } from './measuring-browser.ts';
import { screensToMeasure } from './screens-to-measure.ts';

interface Options {
  readonly path: string;
  readonly previewFolder: string;
  readonly now: number;
}

/** The defects that a browser finds in each branch. Fails without a browser, or without a built preview. */
export async function measureBranchFiles(
  files: readonly BranchFile[],
  { path, previewFolder, now }: Options,
): Promise<StartResult<Finding[][]>> {
  const closing = new AbortController();
  const sources = new Set(
    files
      .flatMap(({ settings, advertisements }) => picturesOf({ settings, advertisements }))
      .map(({ source }) => source),
  );
  const findMedia = mediaLibrary({
    allowedSources: async () => sources,
    branchFolder: await branchFolderOf(path),
    base: undefined,
    fetchBytes: mediaFetcher({ trustedOrigin: undefined, closing: closing.signal }),
    cache: { get: async () => undefined, put: async () => {} },
    uptimeSeconds: process.uptime,
    onRead: () => {},
  });
  const opened = await openMeasuringBrowser({ previewFolder, findMedia });
  if (!opened.ok) return opened;
  try {
    const findings: Finding[][] = [];
    for (const file of files) {
      findings.push(await measureBranch(file, { browser: opened.value, findMedia, now }));
    }
    return { ok: true, value: findings };
  } finally {
    closing.abort();
    await opened.value.close();
  }
}

/** Portrait and landscape screens, a squarish screen, and the smallest screen. */
const devices: readonly MeasuredDevice[] = [
  { width: 1080, height: 1920, diagonal: 21.5 },
  { width: 1920, height: 1080, diagonal: 21.5 },
  { width: 1024, height: 768, diagonal: 15 },
  { width: 800, height: 480, diagonal: 7 },
];

interface Deps {
  readonly browser: Pick<MeasuringBrowser, 'cutTexts'>;
  readonly findMedia: FindMedia;
  readonly now: number;
}

/** The defects of a branch's pictures, and of its texts on screens of several sizes. */
async function measureBranch(file: BranchFile, { browser, findMedia, now }: Deps): Promise<Finding[]> {
  const linted = { ...file, names: noNames };
  // The schema drops all fields that it does not name, including secrets.
  const content = v.parse(previewedContent, file);
  const pictures = await Promise.all(
    picturesOf(file).map(async (picture) =>
      lintPicture(picture, await loadPicture(picture.source, findMedia)),
    ),
  );
  const capabilities = { additions: announcedAdditions, smartToken: smartTokenVersion };
  const previewed = { ...content, names: noNames, capabilities, waits: [] };
  const screens = screensToMeasure(linted, now);
  const cut = [];
  for (const device of devices) cut.push(...(await browser.cutTexts(previewed, screens, device)));
  return [...pictures.flat(), ...lintCutTexts(cut, linted)];
}

async function loadPicture(source: string, findMedia: FindMedia): Promise<LoadedPicture> {
  const media = await findMedia(mediaSource(source));
  if (!media?.type.startsWith('image/')) return 'missing';
  // A vector graphic has no size of its own.
  const { width, height } = ('bytes' in media && pictureSize(media.bytes, media.type)) || {
    width: 0,
    height: 0,
  };
  return { bytes: sizeOf(media), width, height };
}
