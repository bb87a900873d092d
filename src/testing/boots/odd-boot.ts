import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PageReport } from '../../contract/additions/page/page-report.ts';
import { problemsOf } from '../../host/monitoring/host-condition.ts';
import { galleryFetch } from '../../kiosk/gallery/service-answers.ts';
import { morningWaits } from '../../kiosk/gallery/states/demo.ts';
import { screenProblems } from '../../kiosk/session/screen-problems.ts';
import type { Screen } from '../../kiosk/session/session.ts';
import { answer, refusal, type SimulatedAnswer } from '../../page/simulation/simulated-answer.ts';
import { type BranchData, demoBranch } from '../demo-branch.ts';
import { aHostCondition } from '../host/a-host-condition.ts';
import { stillWorld } from '../still-world.ts';
import { drawKiosk } from './draw-kiosk.tsx';

const demo = demoBranch();

/** The difference from a good service: its branch, the answer to one read, or a replacement. */
interface Oddity {
  readonly branch?: Partial<BranchData>;
  readonly read?: string;
  readonly given?: SimulatedAnswer | (() => Response);
}

const withMenu = (items: BranchData['profiles'][number]['structure'][number]['items']) => ({
  profiles: demo.profiles.map((profile) => ({
    ...profile,
    structure: profile.structure.map((menu) => ({ ...menu, items })),
  })),
});
const unknown = Array.from({ length: 3_000 }, (_, place) => ({ service: `unknown-${place}` }));
const [anyService = ''] = demo.branch.services;

/** The host's response if the service's response is too large. */
const tooLarge = refusal(502, 'UPSTREAM_UNREACHABLE', { reason: 'TOO_LARGE' });

export const oddities: Readonly<Record<string, Oddity>> = {
  'A branch without the services of the profile': { branch: { branch: { ...demo.branch, services: [] } } },
  'A profile of 3,000 unknown services': { branch: withMenu(unknown) },
  'Groups without names': { branch: withMenu([{ group: 'unknown', items: [{ service: anyService }] }]) },
  'Exception days with status 500': { read: 'exceptionDay', given: refusal(500, 'BROKEN') },
  'An HTML page in place of the branch': { read: 'branch', given: () => new Response('<!doctype html>') },
  'A branch of 5 MB': { read: 'branch', given: tooLarge },
  'Settings that never arrive': {
    read: 'settings',
    given: () => {
      throw new DOMException('The operation timed out', 'TimeoutError');
    },
  },
  'A device without a name': { read: 'device', given: answer({ ...demo.device, name: null }) },
  'A profile with status 500 beside others': {
    read: `profile/${demo.device.special.profiles[0]?.profile}`,
    given: refusal(500, 'BROKEN'),
  },
  'A language without a code': {
    branch: {
      languages: demo.languages.map((one) => (one.code.startsWith('en') ? { ...one, code: '' } : one)),
    },
  },
  'An unknown default language': {
    branch: { branch: { ...demo.branch, defaultLang: 'unknown' } },
  },
  'Waits of -1': { read: 'waitingInfo', given: answer(morningWaits.map((wait) => ({ ...wait, time: -1 }))) },
};

// The `URL` of a browser window differs from the `URL` of Node.
const guidePath = join(dirname(fileURLToPath(import.meta.url)), '../../guide/external-services.md');
const guide = readFileSync(guidePath, 'utf8');
const [, section = ''] = guide.split('## Oddities of a service');
const [, , ...rows] =
  section
    .split('\n## ', 1)
    .join()
    .match(/^\|.*\|$/gm) ?? [];
export const oddityRows = rows.map((row) => {
  const [oddity = '', first = '', running = '', staff = ''] = row.slice(2, -2).split(' | ');
  const [always = '', atFirst = ''] = staff.split(', at first also ');
  return { oddity, first, running: running === 'same' ? first : running, always, atFirst };
});

/** Starts a kiosk whose service is odd from the first start on, or only later. */
export const oddBoot = (name: string, since: 'the first start' | 'a later time') =>
  bootWith(oddities[name] ?? {}, since);

/** Starts a kiosk whose service differs from the demo's service in the given way. */
export async function bootWith(
  { branch, read, given }: Oddity,
  since: 'the first start' | 'a later time' = 'the first start',
) {
  const report: Partial<PageReport> = {};
  const path = `/api/v1/dispenser/${read}`;
  const answers = given && typeof given !== 'function' ? { [path]: given } : {};
  const sound = galleryFetch({ state: {}, branch: demo, media: {} });
  const odd = galleryFetch({ state: { answers }, branch: { ...demo, ...branch }, media: {} });
  let isOdd = since === 'the first start';
  const world = stillWorld({
    async fetch(input, init) {
      if (String(input).endsWith('/report')) Object.assign(report, JSON.parse(String(init?.body)));
      if (!isOdd) return sound(input, init);
      return typeof given === 'function' && String(input).endsWith(path) ? given() : odd(input, init);
    },
  });
  const complaints: unknown[] = [];
  const { reads, place, screen, close } = await drawKiosk(world, (complaint) => complaints.push(complaint));
  await reads.loadQueries();
  isOdd = true;
  if (since === 'a later time') await reads.refetch('configuration');
  await reads.refetch('configuration');
  await reads.refetch('waitingInfo');
  return {
    place,
    complaints,
    close,
    /** The page's reports for the staff panel, without the voices. */
    reported: () => {
      const {
        departures = [],
        leftOut = [],
        corrections = [],
        undrawn = [],
        storage = [],
        broken = [],
      } = report;
      return [departures, leftOut, corrections, undrawn, storage, broken].flat();
    },
    /** The host's problems half a minute later, and the places of unexpected answers. */
    told: (): readonly string[] => [
      ...healthOf(screen(), report),
      ...(report.departures ?? []).map(({ where, problem }) => `${where} ${problem}`),
    ],
  };
}

/** The problems of a host whose page has shown the same screen for half a minute. */
function healthOf(at: Screen['at'], report: Partial<PageReport>) {
  let now = 0;
  const judge = screenProblems(() => now);
  judge(at, false);
  now = 30_000;
  const problem = judge(at, false);
  const heartbeat = { screen: 'idle', version: '', uptimeSeconds: 30, ...(problem && { problem }) } as const;
  const screen = { ...aHostCondition.screen, heartbeat };
  return problemsOf({ ...aHostCondition, ownService: false, screen, report });
}
