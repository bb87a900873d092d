// Our addition: the host's data for the administrators' preview.
import * as v from 'valibot';
import { branch, closedDay, exceptionDay } from '../../branch.ts';
import { closing } from '../../closing.ts';
import { code } from '../../code.ts';
import { device } from '../../device.ts';
import { key } from '../../entity.ts';
import { language } from '../../language.ts';
import { profile } from '../../profile.ts';
import { service } from '../../service.ts';
import { dispenserSettings } from '../../settings.ts';
import { waitingInfo } from '../../waiting-info.ts';
import { advertisement } from '../advertisement.ts';
import { capabilities } from '../capabilities.ts';
import { clerk } from '../clerk.ts';
import { counter } from '../counter.ts';
import { group } from '../group.ts';
import { hallMessage, hallMessageRequest } from '../hall.ts';
import { numberInterval } from '../number-interval.ts';
import { newPassword } from '../own-password.ts';
import { rules } from '../rules.ts';
import { bootAnswers } from './boot-answers.ts';
import { authorName } from './branch-versions.ts';

/** A clerk in a draft, without a password. */
const draftedClerk = v.object({
  ...clerk.entries,
  /** True if an import gives this clerk a new first password. Only in drafts. */
  newFirstPassword: v.optional(v.boolean()),
});

/** A branch file without secrets: without passwords, appointments and API keys. */
export const previewedContent = v.object({
  branch,
  languages: v.array(language),
  services: v.array(service),
  groups: v.array(group),
  codes: v.array(code),
  profiles: v.array(profile),
  exceptionDays: v.array(exceptionDay),
  settings: dispenserSettings,
  numberIntervals: v.array(numberInterval),
  dispensers: v.array(device),
  counters: v.array(counter),
  /** Only for administrators. If absent in a draft, the users stay the same. */
  users: v.optional(v.array(draftedClerk)),
  advertisements: v.array(advertisement),
  /** If absent in a draft, the rules stay the same. */
  rules: v.optional(rules),
});
export type PreviewedContent = v.InferOutput<typeof previewedContent>;

/** The number of waits that visitors were shown most recently, up to 200, and the number of those that came true. */
const toldWaits = v.object({ count: v.number(), cameTrue: v.number() });
export type ToldWaits = v.InferOutput<typeof toldWaits>;

const ownBranch = v.object({
  file: v.string(),
  /** A text that changes with the file's content. */
  version: v.string(),
  content: previewedContent,
  waits: v.array(waitingInfo),
  told: v.optional(toldWaits),
  message: v.nullable(hallMessage),
  /** The managers' closings, without names. */
  closings: v.array(v.omit(closing, ['by'])),
  /** The next days on which some of these closings apply. */
  closedDays: v.array(closedDay),
});

const common = {
  /** The dispenser of this host; null if none has been chosen. */
  websocketID: v.nullable(v.string()),
  /** In inches; null if not configured. */
  screenDiagonal: v.nullable(v.number()),
  /** The service's time, in milliseconds. */
  now: v.number(),
  /** True if the browser runs on the host's machine, so it may create real tickets. */
  isLocal: v.boolean(),
};

/** The branches of our own service, or an external service's answers to a dispenser. */
export const previewSource = v.variant('kind', [
  v.object({
    kind: v.literal('own'),
    ...common,
    branches: v.array(ownBranch),
    capabilities,
    /** True if a draft can replace the branch file, which is impossible with a shared database. */
    canImport: v.boolean(),
    isDemo: v.boolean(),
    /** True if the branch is the demo, which a new branch can replace. */
    canPublishNew: v.boolean(),
  }),
  v.object({
    kind: v.literal('external'),
    ...common,
    /** The unchanged answers to the first reads of a page, including `readWaitingInfo`. */
    answers: bootAnswers,
    serviceAddress: v.string(),
  }),
]);
export type PreviewSource = v.InferOutput<typeof previewSource>;

/** The paths of the preview. Access needs a cookie; `GET /preview?token=...` sets it and redirects to `/preview`. */
export const previewPaths = {
  page: '/preview',
  frame: '/preview/frame',
  boardFrame: '/preview/board-frame',
  /** With GET and `?src=`, returns a picture or video of the configuration. */
  media: '/preview/api/media',
} as const;

export const writtenBranchFile = v.object({ text: v.string() });

/** A new message to the waiting area of a branch; null removes it. */
export const hallMessageChange = v.object({ branch: key, ...hallMessageRequest.entries });

export const uploadedMedia = v.object({
  /** The file's name in a branch file, such as `media/logo-1a2b3c4d.png`. */
  source: v.string(),
});

/** The lists whose entries have keys. */
export const listedParts = [
  'languages',
  'services',
  'groups',
  'codes',
  'profiles',
  'exceptionDays',
  'numberIntervals',
  'dispensers',
  'counters',
  'users',
  'advertisements',
] as const satisfies readonly (keyof PreviewedContent)[];

export type ListedPart = (typeof listedParts)[number];

const namedEntry = v.object({ part: v.picklist(listedParts), key });
export type NamedEntry = v.InferOutput<typeof namedEntry>;

/**
 * A changed branch. The host adds the parts that the preview lacks, using the keys of the branch and its
 * dispensers.
 */
export const draftBranch = v.object({
  branch: key,
  /** The version before the changes. If it is not current, the draft is refused with 409. */
  version: v.string(),
  content: previewedContent,
  /**
   * The entries to remove. An entry that is missing from both `content` and this list is an error, so that no entry
   * disappears unnoticed.
   */
  removed: v.optional(v.pipe(v.array(namedEntry), v.maxLength(10_000)), []),
  /** First passwords by clerk. Only the hashes are written. */
  passwords: v.optional(
    v.pipe(v.array(v.object({ user: key, password: newPassword })), v.maxLength(100)),
    [],
  ),
  name: v.optional(authorName, ''),
});
export type DraftBranch = v.InferOutput<typeof draftBranch>;

export const importedDraft = v.object({
  /** The version after the import. */
  version: v.string(),
  /** False if the content was the same. */
  isChanged: v.boolean(),
});
export type ImportedDraft = v.InferOutput<typeof importedDraft>;

/**
 * Error types of drafts. `invalid` has the status 400 and `draftMistakes` as data, `outdated` and `savedMeanwhile` have
 * 409, and `notImportable` has 403 with the reason as message.
 */
export const draftErrors = {
  invalid: 'DRAFT_INVALID',
  outdated: 'DRAFT_OUTDATED',
  /** Another administrator has changed the draft meanwhile. */
  savedMeanwhile: 'DRAFT_SAVED_MEANWHILE',
  notImportable: 'IMPORT_NOT_POSSIBLE',
  /** The uploaded file cannot be shown; the status is 400. */
  mediaRefused: 'MEDIA_REFUSED',
} as const;

/** Errors with paths in the branch file, such as `profiles[0].name`. An empty path means the whole file. */
export const draftMistakes = v.object({
  mistakes: v.array(v.object({ field: v.string(), problem: v.string() })),
});
export type DraftMistakes = v.InferOutput<typeof draftMistakes>;
