import * as v from 'valibot';
import type { BranchFile } from '../../contract/additions/branch-file.ts';
import type { BootAnswers } from '../../contract/additions/page/boot-answers.ts';
import { type PreviewSource, previewedContent } from '../../contract/additions/page/preview.ts';
import { enforceRateLimit } from '../../service/http/errors.ts';
import { type Rate, tokenBuckets } from '../../service/limits/token-buckets.ts';
import type { SharedParts } from '../host-parts/host-parts.ts';
import type { Administration } from '../own-service/own-service.ts';

/** The content for people who do not edit the branch. They may not see the names of its clerks. */
const withoutClerks = v.omit(previewedContent, ['users']);

/**
 * The JSON of branch files for viewers and editors, by the content in use. The schema drops fields that it does not
 * name.
 */
const seen = {
  viewer: new WeakMap<object, string>(),
  editor: new WeakMap<object, string>(),
};

/** Serializes each content once, because everybody with read access can request it repeatedly. */
function contentFor(who: keyof typeof seen, content: BranchFile): string {
  const known = seen[who].get(content);
  if (known) return known;
  const read = JSON.stringify(v.parse(who === 'editor' ? previewedContent : withoutClerks, content));
  seen[who].set(content, read);
  return read;
}

type OwnSource = Extract<PreviewSource, { kind: 'own' }>;

/** The JSON of an object with one field that is already JSON. */
const withField = <T extends object, Name extends keyof T & string>(
  name: Name,
  json: string,
  others: Omit<T, Name>,
): string => `{"${name}":${json},${JSON.stringify(others).slice(1)}`;

/**
 * The limit for reads of an external service by all viewers together. Each read sends a dozen requests with the
 * kiosk's key, which count towards the limit that visitors need.
 */
const externalReads: Rate = { perMinute: 6 };

interface SourceParts extends Pick<SharedParts, 'identity' | 'now' | 'uptimeSeconds' | 'startAgain'> {
  readonly screenDiagonal: number | undefined;
  /** The branches of the host's own service, or the connection to an external service. */
  readonly service:
    | {
        readonly administration: Pick<
          Administration,
          | 'branches'
          | 'readWaits'
          | 'readToldWaits'
          | 'readClosings'
          | 'hall'
          | 'readCapabilities'
          | 'branchFiles'
          | 'isDemo'
        >;
        readonly versionOf: (hash: string) => string;
      }
    | {
        readonly administration: undefined;
        readonly gather: () => Promise<BootAnswers>;
        readonly address: string;
      };
}

/** The first data of the preview, as the JSON of a `PreviewSource`. `edits` is true for an editor's branches. */
export function previewSourceReader(parts: SourceParts) {
  const { identity, screenDiagonal, now, uptimeSeconds, startAgain, service } = parts;
  const buckets = tokenBuckets();
  return async (isLocal: boolean, edits: (branch: string) => boolean): Promise<string> => {
    const { binding } = identity();
    const common = {
      websocketID: binding?.websocketID ?? null,
      screenDiagonal: screenDiagonal ?? null,
      isLocal,
    };
    if (service.administration === undefined) {
      enforceRateLimit(buckets.take('external', externalReads, uptimeSeconds() * 1_000));
      const answers = await service.gather();
      const source: PreviewSource = {
        kind: 'external',
        ...common,
        now: now(),
        answers,
        serviceAddress: service.address,
      };
      return JSON.stringify(source);
    }
    const { administration, versionOf } = service;
    const inUse = administration.branches();
    const branches = inUse.map(async ({ file, hash, content }) =>
      withField<OwnSource['branches'][number], 'content'>(
        'content',
        contentFor(edits(content.branch.key) ? 'editor' : 'viewer', content),
        {
          file,
          version: versionOf(hash),
          waits: [...(await administration.readWaits(content.branch.key))],
          told: await administration.readToldWaits(content.branch.key),
          message: await administration.hall.readMessage(content.branch.key),
          ...(await administration.readClosings(content.branch.key)),
        },
      ),
    );
    const ownIndex = inUse.findIndex(({ content }) =>
      content.dispensers.some(({ websocketID }) => websocketID === binding?.websocketID),
    );
    const shown = inUse[Math.max(0, ownIndex)];
    return withField<OwnSource, 'branches'>('branches', `[${await Promise.all(branches)}]`, {
      kind: 'own',
      ...common,
      now: now(),
      capabilities: shown
        ? await administration.readCapabilities(shown.content.branch.key)
        : { additions: [] },
      canImport:
        administration.branchFiles !== undefined && administration.branchFiles.files.whyFixed === undefined,
      isDemo: administration.isDemo,
      canPublishNew: administration.isDemo && startAgain !== undefined,
    });
  };
}
