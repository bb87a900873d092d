import { type HostFeatures, usualEar } from '../../contract/additions/host-features.ts';
import { need } from '../../contract/additions/need.ts';
import type { StaffInfo } from '../../contract/additions/page/staff.ts';
import type { PrinterStatus } from '../../contract/additions/printing.ts';
import { readExceptionDays, readWaitingInfo } from '../../contract/endpoints/dispenser-endpoints.ts';
import { readSelectableClerks } from '../../contract/endpoints/ticket-endpoints.ts';
import { configurationAnswers } from '../../domain/configuration/configuration-answers.ts';
import { testNow } from '../../testing/builders.ts';
import type { BranchData } from '../../testing/demo-branch.ts';
import { answer, type GalleryAnswer, refusal, respond } from '../../testing/gallery-answer.ts';
import { morningWaits } from './states/demo.ts';
import type { GalleryState } from './states/gallery-state.ts';

type Answers = Readonly<Record<string, GalleryAnswer>>;

const hostFeatures: HostFeatures = {
  version: '1.2.3',
  screenDiagonal: null,
  switchSeconds: 1.5,
  tapPauseSeconds: 0.3,
  customJs: false,
  media: true,
  voice: false,
  ear: usualEar,
  staff: true,
  printer: 'host',
  paperDots: 576,
};

const printer: PrinterStatus = {
  kind: 'host',
  state: 'ready',
  at: testNow,
  roll: { changedAt: testNow, slips: 112, leftMm: 41_000, leftSlips: 330, endsAt: null },
};

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

const smartToken = {
  text: 'https://queue.example/arrive?t=v1.Yh3kQ9mZtR0wXc5sLp8uVb2nJd7fGa4e',
  validUntil: testNow + 300_000,
};

/** The answers of the host itself. */
const hostAnswers: Answers = {
  '/enrolment': answer({ state: 'off', dispensers: [], isReplaced: false }),
  '/host': answer(hostFeatures),
  '/printer': answer(printer),
  '/report': { status: 204 },
  '/smart-token': answer(smartToken),
  '/staff': answer(staffInfo),
};

function branchAnswers(data: BranchData): Answers {
  const known = configurationAnswers({
    ...data,
    branch: { ...data.branch, languages: data.languages.map(({ key }) => key) },
    capabilities: {
      additions: data.additions,
      needs: [...need.options],
      phoneUrl: 'https://queue.example/phone',
    },
  });
  return {
    ...Object.fromEntries([...known].map(([path, entity]) => [path, answer(entity)])),
    [readExceptionDays.path]: answer(data.exceptionDays),
    [readWaitingInfo.path]: answer(morningWaits),
    [readSelectableClerks.path]: answer([]),
  };
}

interface Sources {
  readonly state: Pick<GalleryState, 'answers' | 'noConfiguration'>;
  readonly branch: BranchData;
  /** `blob:` URLs of the demo's media, by their name in the branch file. */
  readonly media: Readonly<Record<string, string>>;
}

/** A `fetch` that answers from memory: first the answers of the state, then those of its branch and the host, else 404. */
export function galleryFetch({ state: { answers, noConfiguration }, branch, media }: Sources): typeof fetch {
  const allAnswers: Answers = { ...hostAnswers, ...branchAnswers(branch), ...answers };

  function answerTo(path: string): GalleryAnswer {
    if (noConfiguration && path.startsWith('/api/')) return noConfiguration;
    return allAnswers[path] ?? refusal(404, 'NOT_FOUND');
  }

  /** Nothing serves media here, so their names become `blob:` URLs. Pictures without one are left out. */
  const withMedia = (_key: string, value: unknown) =>
    typeof value === 'string' && value.startsWith('media/') ? (media[value] ?? '') : value;

  return async (request) => {
    const { pathname } = new URL(String(request), 'http://gallery.invalid');
    return respond(answerTo(pathname.replace(/^\/kiosk/, '')), withMedia);
  };
}
