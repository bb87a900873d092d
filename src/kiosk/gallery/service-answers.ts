import type { Hall } from '../../contract/additions/hall.ts';
import { need } from '../../contract/additions/need.ts';
import { noNames } from '../../contract/additions/page/names.ts';
import type { StaffInfo } from '../../contract/additions/page/staff.ts';
import type { PrinterStatus } from '../../contract/additions/printing.ts';
import { simulatedHostFeatures } from '../../page/simulation/host-answers.ts';
import { answer, respond, type SimulatedAnswer } from '../../page/simulation/simulated-answer.ts';
import { simulatedAnswers } from '../../page/simulation/simulated-service.ts';
import { testNow } from '../../testing/builders.ts';
import type { BranchData } from '../../testing/demo-branch.ts';
import { morningWaits } from './states/demo.ts';
import type { GalleryState } from './states/gallery-state.ts';

const staffInfo: StaffInfo = {
  version: '1.2.3',
  uptimeSeconds: 86_400,
  serviceAddress: null,
  websocketID: 'ws-1',
  brokenFiles: [],
  report: {
    departures: [],
    broken: [],
    leftOut: [],
    corrections: [],
    undrawn: [],
    isSilent: false,
    storage: [],
    voices: [
      { language: 'en', by: 'host' },
      { language: 'uk', by: 'none' },
    ],
  },
  setUp: 'Yh3kQ9mZtR0wXc5sLp8uVb2nJd7fGa4e',
};

/** A host with a staff panel and a printer with a roll. */
const hostAnswers: Readonly<Record<string, SimulatedAnswer>> = {
  '/enrolment': answer({ state: 'off', dispensers: [], isReplaced: false }),
  '/host': answer({ ...simulatedHostFeatures('ready'), version: '1.2.3', staff: true }),
  '/printer': answer({
    kind: 'host',
    state: 'ready',
    at: testNow,
    roll: { changedAt: testNow, slips: 112, leftMm: 41_000, leftSlips: 330, endsAt: null },
  } satisfies PrinterStatus),
  '/smart-token': answer({
    text: 'https://queue.example/arrive?t=v1.Yh3kQ9mZtR0wXc5sLp8uVb2nJd7fGa4e',
    validUntil: testNow + 300_000,
  }),
  '/staff': answer(staffInfo),
};

interface Sources {
  readonly state: Pick<GalleryState, 'answers' | 'noConfiguration'>;
  readonly branch: BranchData;
  /** `blob:` URLs of the demo's media by their file name. */
  readonly media: Readonly<Record<string, string>>;
  /** The state of the waiting area, which only boards request. */
  readonly hall?: () => Hall;
}

/** A `fetch` that answers from memory: first the state's answers, then the answers of a simulated branch and host. */
export function galleryFetch({ state, branch, media, hall }: Sources): typeof fetch {
  const { answers, noConfiguration } = state;
  const { device, languages, additions } = branch;
  const answerTo = simulatedAnswers({
    branch: {
      ...branch,
      branch: { ...branch.branch, languages: languages.map(({ key }) => key) },
      dispensers: [device],
      capabilities: { additions, needs: [...need.options], phoneUrl: 'https://queue.example/phone' },
      names: noNames,
      waits: morningWaits,
      numberIntervals: undefined,
      counters: [],
      users: [],
      advertisements: undefined,
    },
    dispenser: device.key,
    now: () => testNow,
    ...(hall && { hall }),
    conditions: () => ({ printer: 'ready', network: 'fine', queue: 'now' }),
  });
  const replaced = { ...hostAnswers, ...answers };

  /** Nothing serves media here, so the names of media become `blob:` URLs. Pictures without a URL are left out. */
  const withMedia = (_key: string, value: unknown) =>
    typeof value === 'string' && value.startsWith('media/') ? (media[value] ?? '') : value;

  return async (request) => {
    const { pathname, searchParams } = new URL(String(request), 'http://gallery.invalid');
    const path = pathname.replace(/^\/kiosk/, '');
    const instead = path.startsWith('/api/') ? noConfiguration : undefined;
    return respond(instead ?? replaced[path] ?? answerTo(path, searchParams, undefined), withMedia);
  };
}
