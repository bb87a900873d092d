import type { Finding } from '../../../domain/lint/finding.ts';
import { picturesOf } from '../../../domain/lint/measured/pictures.ts';
import type { BranchFile } from '../../../service/branch-file/branch-file.ts';
import { mediaFetcher } from '../../media/fetch-media.ts';
import { mediaLibrary } from '../../media/media-library.ts';
import type { StartResult } from '../../outcomes/start-failure.ts';
import { branchFolderOf } from '../../own-service/branch-sources.ts';
import { measureBranch } from './measure-branch.ts';
import { openMeasuringBrowser } from './measuring-browser.ts';

interface Options {
  readonly path: string;
  readonly previewFolder: string;
  /** Milliseconds. */
  readonly now: number;
}

/** What a browser finds wrong with each of some branches; a failure if there is no browser, or nothing built for it. */
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
