import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parsedJson } from '../../../contract/parsed-json.ts';

/** Debian's names for the architectures of releases. */
export const architectures = ['arm64', 'amd64'] as const;
export type Architecture = (typeof architectures)[number];

const releaseInfo = v.object({
  /** Three numbers, as in package.json. */
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
  architecture: v.picklist(architectures),
  node: v.string(),
  /** The commit that was built; null if the files differ from every commit. */
  commit: v.nullable(v.string()),
});
/** The description of a release in its `release.json`. */
export type ReleaseInfo = Readonly<v.InferOutput<typeof releaseInfo>>;

/** The name of the release folder, and of its archive without the extension. */
export function releaseName({ version, architecture }: { version: string; architecture: string }): string {
  return `foyer-${version}-${architecture}`;
}

export const releaseInfoFile = 'release.json';

export function releaseInfoText(info: ReleaseInfo): string {
  return `${JSON.stringify(info, undefined, 2)}\n`;
}

/** Reads the description of a release. Returns undefined if the folder is not a release. */
export function readReleaseInfo(folder: string): ReleaseInfo | undefined {
  try {
    return parsedJson(releaseInfo, readFileSync(join(folder, releaseInfoFile), 'utf8'));
  } catch {
    return undefined;
  }
}
