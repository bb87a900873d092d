import * as v from 'valibot';
import type { BootAnswers } from '../../contract/additions/page/boot-answers.ts';
import {
  type PreviewedContent,
  type PreviewSource,
  previewedContent,
} from '../../contract/additions/page/preview.ts';
import type { BranchFile } from '../../service/branch-file/branch-file.ts';
import type { SharedParts } from '../host-parts/host-parts.ts';
import type { OwnService } from '../own-service/open-own-service.ts';

/** The content for people who may only look: names of clerks are not for them. */
const withoutClerks = v.omit(previewedContent, ['users']);

/**
 * The views of a branch file for viewers and administrators, by the content in use. The schema leaves out what it does
 * not name.
 */
const seen = {
  viewer: new WeakMap<object, PreviewedContent>(),
  administrator: new WeakMap<object, PreviewedContent>(),
};

/** Read once for each content, because everybody who may look can ask as often as they like. */
function contentFor(who: keyof typeof seen, content: BranchFile): PreviewedContent {
  const known = seen[who].get(content);
  if (known) return known;
  const read = v.parse(who === 'administrator' ? previewedContent : withoutClerks, content);
  seen[who].set(content, read);
  return read;
}

interface SourceParts extends Pick<SharedParts, 'identity' | 'now' | 'startAgain'> {
  readonly screenDiagonal: number | undefined;
  /** The branches of the own service, or how an external one is read. */
  readonly service:
    | { readonly own: OwnService; readonly versionOf: (hash: string) => string }
    | { readonly own: undefined; readonly gather: () => Promise<BootAnswers>; readonly address: string };
}

/** Collects what the preview starts with. */
export function previewSource({ identity, screenDiagonal, now, startAgain, service }: SourceParts) {
  return async (isLocal: boolean, isAdministrator: boolean): Promise<PreviewSource> => {
    const { binding } = identity();
    const common = {
      websocketID: binding?.websocketID ?? null,
      screenDiagonal: screenDiagonal ?? null,
      isLocal,
    };
    if (service.own === undefined) {
      const answers = await service.gather();
      return { kind: 'external', ...common, now: now(), answers, serviceAddress: service.address };
    }
    const { own, versionOf } = service;
    const inUse = own.branches();
    const branches = inUse.map(async ({ file, hash, content }) => ({
      file,
      version: versionOf(hash),
      content: contentFor(isAdministrator ? 'administrator' : 'viewer', content),
      waits: [...(await own.readWaits(content.branch.key))],
      boardNext: content.rules.boardNext,
      message: await own.hall.readMessage(content.branch.key),
    }));
    const ownIndex = inUse.findIndex(({ content }) =>
      content.dispensers.some(({ websocketID }) => websocketID === binding?.websocketID),
    );
    const shown = inUse[Math.max(0, ownIndex)];
    return {
      kind: 'own',
      ...common,
      now: now(),
      branches: await Promise.all(branches),
      capabilities: shown ? await own.readCapabilities(shown.content.branch.key) : { additions: [] },
      canImport: own.branchFiles !== undefined && own.branchFiles.files.whyFixed === undefined,
      canPublishNew: own.demo !== undefined && startAgain !== undefined,
    };
  };
}
