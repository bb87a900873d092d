import type { AdministratorState } from '../../contract/additions/page/administrator.ts';
import type { PreviewSource } from '../../contract/additions/page/preview.ts';
import type { EnrolmentOverview } from '../../contract/additions/page/preview-enrolment.ts';
import { configurationAnswers } from '../../domain/configuration/configuration-answers.ts';
import type { GalleryStep } from '../../kiosk/gallery/states/gallery-state.ts';
import { answer, refusal, type SimulatedAnswer } from '../../page/simulation/simulated-answer.ts';
import type { PreviewedBranch } from '../../preview/branch/previewed-branch.ts';
import { aBranch, aDevice, aProfile, hours, testNow } from '../builders.ts';
import { aPreviewedBranch } from './a-previewed-branch.ts';
import { aSharedDraft } from './a-shared-draft.ts';

/** A state of the preview: the host's responses, and the administrator's actions. */
export interface PreviewGalleryState {
  readonly address?: string;
  readonly branch?: Partial<PreviewedBranch>;
  /** Changes the data that the host sends about itself. */
  readonly source?: Partial<Extract<PreviewSource, { kind: 'own' }>>;
  /** By default, an administrator who is logged in. */
  readonly administrator?: Partial<AdministratorState>;
  /** Replaces some of the host's usual responses, by method and path. */
  readonly answers?: Readonly<Record<string, SimulatedAnswer>>;
  readonly steps?: readonly GalleryStep[];
}

const nameOfProfile = '[data-field="profiles[].name"] input';
const changed: readonly GalleryStep[] = [
  { do: 'press', on: '.tasks button:nth-child(4)' },
  { do: 'type', text: ' X', into: nameOfProfile },
];
const press = (on: string): GalleryStep => ({ do: 'press', on });

const external = (answers: object): SimulatedAnswer =>
  answer({
    kind: 'external',
    websocketID: null,
    screenDiagonal: null,
    now: testNow,
    isLocal: true,
    serviceAddress: 'https://queue.example',
    answers,
  });

const machines: EnrolmentOverview = {
  machines: [{ network: '10.0.0.5', secondsLeft: 800 }],
  dispensers: [
    { websocketID: 'ws-1', name: 'Entrance', branch: 'Old Harbour', hasKey: true },
    { websocketID: 'ws-2', name: 'Hall', branch: 'Old Harbour', hasKey: false },
  ],
};

export const previewStates = {
  menu: {},
  start: { address: '', source: { canPublishNew: true } },
  refused: { answers: { 'GET source': { status: 403 } } },
  'not-logged-in-at-all': { answers: { 'GET source': { status: 401 } } },
  away: { answers: { 'GET source': 'unreachable' } },
  failing: { answers: { 'GET source': { status: 500 } } },
  garbled: { answers: { 'GET source': { status: 200 } } },
  unreadable: { answers: { 'GET source': answer({ kind: 'own' }) } },
  loading: { answers: { 'GET source': 'never' } },
  'shared-draft': {
    address: '?panel=draft',
    answers: { 'GET draft': answer({ version: 'version-1', draft: aSharedDraft() }) },
  },
  'without-dispenser': { source: { branches: [] } },
  'external-too-little': {
    answers: {
      'GET source': external({
        '/api/v1/dispenser/branch': { status: 503, headers: {}, body: '' },
        '/api/v1/dispenser/settings': { status: 200, headers: {}, body: '{}' },
      }),
    },
  },
  external: { answers: { 'GET source': external(toldByService()) } },
  'other-dispenser': { address: '?device=gone' },
  'two-dispensers': {
    branch: { dispensers: [aDevice(), aDevice({ key: 'device-2', websocketID: 'ws-2', name: 'Hall' })] },
  },
  elsewhere: { address: '?panel=counter', source: { isLocal: false } },
  /** This day is a Sunday, and the branch is open only on Mondays. */
  closed: { address: '?at=2026-11-22T03:00', branch: openOnMondays() },
  'open-at-a-chosen-time': { address: '?at=2026-11-23T09:00', branch: openOnMondays() },
  'what-if': {
    address: '?printer=paper-out&network=away&queue=full&sound=on&targets=on&screen=ticket',
  },
  'ticket-at-another-time': { address: '?screen=ticket&at=2026-11-24T10:00&panel=counter' },
  'odd-zoom': { address: '?zoom=0.7' },
  'true-size': { address: '?zoom=true' },
  'in-arabic': { address: '?lang=ar&sight=greyscale' },
  languages: { address: '?overview=languages' },
  sizes: { address: '?overview=sizes&sight=protanopia' },
  findings: { address: '?panel=findings' },
  paper: { address: '?panel=paper&screen=ticket' },
  counter: { address: '?panel=counter' },
  'impossible-link': { address: '?at=2026-13-01T10:00&lang=xx' },
  'no-panel': { address: '?panel=none' },
  draft: { address: '?panel=draft' },
  'draft-changed': { address: '?panel=draft', steps: changed },
  'draft-undone': {
    address: '?panel=draft',
    steps: [...changed, press('.draft-steps button')],
  },
  /** A language without a menu, and a code that is hidden in an unknown way. */
  'draft-of-odd-values': {
    address: '?panel=draft',
    branch: {
      branch: aBranch({ languages: ['en', 'ar'] }),
      profiles: [
        aProfile({
          appearance: { ...aProfile().appearance, codeHideType: 9 },
          structure: [{ language: 'en', items: [{ service: 'passport' }] }],
        }),
      ],
    },
  },
  'draft-of-two-profiles': {
    address: '?panel=draft',
    branch: { profiles: [aProfile({ key: 'night', name: 'Night' }), aProfile()] },
  },
  'draft-that-cannot-be-imported': { address: '?panel=draft', source: { canImport: false } },
  'import-refused': {
    address: '?panel=draft',
    steps: changed,
    answers: {
      'POST import': refusal(400, 'DRAFT_INVALID', {
        mistakes: [
          { field: 'profiles[0].name', problem: 'is too long' },
          { field: '', problem: 'the file is too large' },
        ],
      }),
    },
  },
  'import-outdated': {
    address: '?panel=draft',
    steps: changed,
    answers: { 'POST import': refusal(409, 'DRAFT_OUTDATED') },
  },
  'looking-only': { administrator: { isLoggedIn: false } },
  'looking-only-draft': {
    address: '?panel=draft',
    administrator: { isLoggedIn: false },
    steps: changed,
  },
  'with-a-password': { administrator: { isLoggedIn: false, hasPassword: true } },
  'without-versions': { source: { canImport: false } },
  'machine-shows-a-code': { answers: { 'GET enrolment': answer(machines) } },
} as const satisfies Readonly<Record<string, PreviewGalleryState>>;

/** The responses of a service to a dispenser, without our additions. */
function toldByService() {
  const { dispensers, capabilities: _ours, ...told } = aPreviewedBranch();
  const untold = { device: dispensers[0], services: undefined, groups: undefined };
  const known = configurationAnswers({ ...told, ...untold, capabilities: { additions: [] } });
  return Object.fromEntries(
    [...known].map(([path, body]) => [path, { status: 200, headers: {}, body: JSON.stringify(body) }]),
  );
}

function openOnMondays(): Partial<PreviewedBranch> {
  return { branch: aBranch({ openingHours: [hours(1, '0800', '1800')] }) };
}
