import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readWaitingInfo } from '../../contract/endpoints/dispenser-endpoints.ts';
import { testNow } from '../../testing/builders.ts';
import { type ManualTimers, manualTimers } from '../../testing/manual-timers.ts';
import { demoBranchFile } from '../../testing/service/demo-branch-file.ts';
import {
  dispenserHeaders,
  openTestService,
  type TestService,
} from '../../testing/service/open-test-service.ts';
import { type Stub, startStub, stubModes, stubReads } from '../../testing/stub-service/start-stub.ts';
import { createClient } from '../api/client.ts';
import { CallFailed } from '../api/failure.ts';
import { serviceAvailability } from '../api/service-availability.ts';
import { activeProfileOf, profileKeyAt } from './active-profile.ts';
import { browserAnswerStore } from './answer-store.ts';
import type { Configuration } from './configuration.ts';
import { loadSalvage } from './lazy-modules.ts';
import { configurationQuery, readTimeoutMs, waitingInfoQuery } from './queries.ts';
import { readProblems } from './read-problems.ts';

const profileAt = (configuration: Configuration, instant: number) =>
  activeProfileOf(configuration, profileKeyAt(configuration, instant));

const storeIn = (storage: Map<string, string>) =>
  browserAnswerStore(
    () => ({
      getItem: (name) => storage.get(name) ?? null,
      setItem: (name, value) => void storage.set(name, value),
    }),
    () => {},
  );

/** Timeouts: for a read that never answers, and for any other read on a busy machine. */
const patienceMs = { silent: 20, other: 30_000 };

function pageOf(
  url: string,
  headers: Record<string, string>,
  names: object,
  isSilentAt = (_: string) => false,
) {
  const storage = new Map<string, string>();
  const client = createClient({
    base: url,
    timeoutMs: patienceMs.other,
    onServiceTime: () => {},
    async fetch(input, init) {
      if (String(input).endsWith('/names')) return Response.json(names);
      const request = { ...init, headers: { ...init?.headers, ...headers } };
      if (isSilentAt(String(input))) request.signal = AbortSignal.timeout(patienceMs.silent);
      return fetch(input, request);
    },
  });
  const timers: ManualTimers = manualTimers();
  const availability = serviceAvailability(timers);
  const problems = readProblems(() => testNow);
  function boot() {
    const store = storeIn(storage);
    return configurationQuery({
      client,
      store,
      machineTimeZone: () => 'Europe/Berlin',
      now: () => testNow,
      loadSalvage,
      availability,
      problems,
    });
  }
  const waits = waitingInfoQuery({ client, random: () => 0.5, loadSalvage, availability, problems });
  return { boot, storage, waits, availability, problems, timers };
}

describe('a service with the seven documented reads and nothing else', () => {
  let stub: Stub;
  let page: ReturnType<typeof pageOf>;
  beforeEach(async () => {
    stub = await startStub();
    const headers = { authorization: `Apikey ${stub.apiKey}`, 'x-wsid': stub.websocketID };
    page = pageOf(stub.url, headers, stub.namesFile, stub.isSilentAt);
  });
  afterEach(() => stub.close());

  it('gives a complete menu with the names of the host, and creates no tickets', async () => {
    const { configuration, isComplete } = await page.boot().queryFn();
    const activeProfile = profileAt(configuration, testNow);
    expect(isComplete).toBe(true);
    expect(activeProfile?.state).toBe('open');
    expect(configuration.additions).not.toContain('ticket');
    expect(activeProfile?.menuIn(activeProfile.language)).toMatchObject({ hiddenItems: [] });
    expect(configuration.deviations).toEqual([]);
  });

  const troubles = stubModes.filter((mode) => mode !== 'fine');
  const cases = stubReads.flatMap((read) => troubles.map((mode) => [read, mode] as const));

  it.each(cases)(
    'on the first start, with %s answering %s, either offers a menu or shows that it cannot',
    async (read, mode) => {
      stub.answer(read, mode);
      const isVital = ['device', 'branch', 'profile', 'language'].includes(read);
      const query = page.boot();
      const result = await query.queryFn().catch((error: unknown) => error);
      if (result instanceof CallFailed) {
        expect(isVital).toBe(true);
      } else {
        expect(result).toMatchObject({ configuration: { branch: { name: expect.any(String) } } });
        const { configuration } = result as Awaited<ReturnType<typeof query.queryFn>>;
        expect(profileAt(configuration, testNow)).toBeDefined();
      }
      stub.answer(read, 'fine');
      expect(await query.queryFn()).toMatchObject({ isComplete: true, configuration: { deviations: [] } });
    },
  );

  it.each(cases)('on a later start, with %s answering %s, shows the stored state', async (read, mode) => {
    await page.boot().queryFn();
    stub.answer(read, mode);
    const query = page.boot();
    expect(query.initialData && profileAt(query.initialData.configuration, testNow)).toMatchObject({
      state: 'open',
    });
  });

  // Some cases are left out: a deleted profile or language disappears, and a service may have no exception days.
  const failing = cases.filter(
    ([read, mode]) =>
      read !== 'waitingInfo' &&
      !(mode === 404 && ['profile', 'language'].includes(read)) &&
      !(mode === 'list' && read === 'exceptionDay'),
  );
  it.each(failing)(
    'with %s answering %s, leaves a running kiosk its tiles and names, and staff see the problem after two polls until it ends',
    async (read, mode) => {
      const query = page.boot();
      const poll = async () => (await query.queryFn()).configuration;
      const good = await poll();
      expect(page.problems.current()).toEqual([]);
      stub.answer(read, mode);
      await poll();
      expect(page.problems.current()).toEqual([]);
      const configuration = await poll();
      const visible = (one: Configuration) => {
        const activeProfile = profileAt(one, testNow);
        const { branch, settings, languages } = one;
        return [
          activeProfile?.state,
          activeProfile?.menuIn(activeProfile.language),
          [branch.name, branch.openingHours, languages.map(({ name }) => name), settings.styling],
          one.exceptionDays,
        ];
      };
      expect(visible(configuration)).toEqual(visible(good));
      const told = [...configuration.deviations, ...page.problems.current()];
      expect(told).not.toEqual([]);
      expect(told.every(({ where }) => where.includes(read))).toBe(true);
      for (const { since } of page.problems.current()) expect(since).toBe(testNow);
      stub.answer(read, 'fine');
      const { deviations } = await poll();
      expect([...deviations, ...page.problems.current()]).toEqual([]);
    },
  );

  it('is read again after three seconds by a page that offers nothing, and later by a page with a menu', async () => {
    stub.answer('profile', 'empty');
    const query = page.boot();
    const nothing = await query.queryFn();
    expect(profileAt(nothing.configuration, testNow)?.state).toBe('nothing');
    expect(query.refetchInterval({ state: { status: 'success', data: nothing } })).toBe(3_000);
    stub.answer('profile', 'fine');
    const menu = await query.queryFn();
    expect(query.refetchInterval({ state: { status: 'success', data: menu } })).toBe(30_000);
    page.availability.onEventConnection(true);
    expect(query.refetchInterval({ state: { status: 'success', data: menu } })).toBe(300_000);
  });

  it('leaves the page its known data if a read fails, and the page retries', async () => {
    await page.boot().queryFn();
    stub.answer('all', 500);
    const { configuration, isComplete } = await page.boot().queryFn();
    expect(profileAt(configuration, testNow)).toMatchObject({ state: 'open' });
    expect(isComplete).toBe(false);
  });

  it('is read as on the first start if the stored answers are unreadable or have another shape', async () => {
    await page.boot().queryFn();
    for (const stored of ['{"/api', '[]', 'null', '{"/api/v1/dispenser/device":7}']) {
      page.storage.set('foyer.answers', stored);
      expect(page.boot().initialData).toBeUndefined();
    }
    expect(await page.boot().queryFn()).toMatchObject({ isComplete: true });
  });

  const poll = () => page.waits.queryFn().catch(() => undefined);

  const badWaits = troubles.filter((mode) => mode !== 'list');

  it.each(badWaits)(
    'with only waits answering %s leaves visitors the menu, is polled as usual, and staff see the problem',
    async (mode) => {
      stub.answer('waitingInfo', mode);
      for (let time = 0; time < 4; time++) await poll();
      expect(page.availability.current().isAway).toBe(false);
      const told = page.problems.current().map(({ where }) => where);
      expect(told).toContainEqual(expect.stringContaining(readWaitingInfo.path));
      stub.answer('waitingInfo', 'fine');
      await poll();
      expect(page.problems.current()).toEqual([]);
      stub.answer('waitingInfo', mode);
      expect(page.waits.refetchInterval()).toBe(3_000);
      page.availability.onEventConnection(true);
      expect(page.waits.refetchInterval()).toBe(15_000);
    },
  );

  it.each(badWaits.filter((mode) => mode !== 'wrong-types'))(
    'leaves visitors no menu after two polls if it answers only %s, until it answers again',
    async (mode) => {
      stub.answer('all', mode);
      await poll();
      expect(page.availability.current().isAway).toBe(false);
      expect(page.waits.refetchInterval()).toBe(1_500);
      await poll();
      expect(page.availability.current().isAway).toBe(true);
      stub.answer('all', 'fine');
      await poll();
      await page.timers.pass(3_000);
      expect(page.availability.current().isAway).toBe(false);
    },
  );

  it('leaves visitors no menu if it no longer knows the dispenser, but the page keeps the known data', async () => {
    const query = page.boot();
    await query.queryFn();
    stub.answer('device', 404);
    await query.queryFn();
    expect(page.availability.current().isAway).toBe(false);
    const { configuration } = await query.queryFn();
    expect(page.availability.current().isAway).toBe(true);
    expect(profileAt(configuration, testNow)?.state).toBe('open');
  });
});

describe('a page of a host whose key was revoked', () => {
  it('keeps the known data, reads every few seconds, and has a menu again after a new enrolment', async () => {
    const stub = await startStub();
    const known = { authorization: `Apikey ${stub.apiKey}`, 'x-wsid': stub.websocketID };
    const page = pageOf(stub.url, known, stub.namesFile);
    let isBound = true;
    const query = configurationQuery({
      client: createClient({
        base: stub.url,
        timeoutMs: patienceMs.other,
        onServiceTime: () => {},
        async fetch(input, init) {
          if (String(input).endsWith('/names')) return Response.json(stub.namesFile);
          if (isBound) return fetch(input, { ...init, headers: { ...init?.headers, ...known } });
          const error = {
            name: '',
            message: '',
            nodeID: '',
            code: 503,
            retryable: true,
            stack: '',
            data: {},
          };
          return Response.json({ ...error, type: 'NOT_BOUND' }, { status: 503 });
        },
      }),
      store: storeIn(page.storage),
      machineTimeZone: () => 'Europe/Berlin',
      now: () => testNow,
      loadSalvage,
      availability: page.availability,
      problems: page.problems,
    });
    const intervalAfter = (data: Awaited<ReturnType<typeof query.queryFn>>) =>
      query.refetchInterval({ state: { status: 'success', data } });
    const first = await query.queryFn();
    expect(intervalAfter(first)).toBe(30_000);
    isBound = false;
    await query.queryFn();
    expect(page.availability.current().isNotBound).toBe(true);
    expect(intervalAfter(first)).toBe(3_000);
    isBound = true;
    await query.queryFn();
    expect(page.availability.current().isNotBound).toBe(false);
    await stub.close();
  });
});

describe('a network that is lost while nobody is at the screen', () => {
  it.each(['immediately', 'after five seconds, when a read ends'] as const)(
    'removes the menu within 15 seconds, even without events and if each poll fails %s',
    async (when) => {
      const timers = manualTimers();
      const availability = serviceAvailability(timers);
      const fail = async () => {
        if (when !== 'immediately') await timers.sleep(readTimeoutMs);
        return { ok: false, failure: { kind: 'unreachable', problem: 'no network' } } as const;
      };
      const client = { call: fail, callUnchecked: fail };
      const waits = waitingInfoQuery({
        client,
        random: () => 1,
        loadSalvage,
        availability,
        problems: { learn() {} },
      });
      const poll = (): void => {
        timers.after(waits.refetchInterval(), () => void waits.queryFn().catch(poll));
      };
      poll();
      await timers.pass(15_000);
      expect(availability.current().isAway).toBe(true);
    },
  );
});

describe('a service that has deleted any of its profiles, languages and services', () => {
  it('leaves visitors a menu of the remaining services in an existing language, or a notice that there is no menu', async () => {
    const service = await openTestService({ branchFile: demoBranchFile() });
    const headers = dispenserHeaders(service.branchFile);
    const url = await service.listen();
    const answers = new Map<string, unknown>();
    const isDeletable = (path: string) => /\/(profile|language)\/[^/]+$/.test(path);
    const deleted = new Set<string>();
    const client = createClient({
      base: '',
      timeoutMs: patienceMs.other,
      onServiceTime: () => {},
      async fetch(input) {
        const path = String(input);
        if (!answers.has(path)) answers.set(path, await (await fetch(url + path, { headers })).json());
        const answer = answers.get(path);
        if (deleted.has(path)) return Response.json({}, { status: 404 });
        const keys = Array.isArray(answer) ? answer.filter((item) => !deleted.has(item?.key)) : answer;
        return Response.json(keys);
      },
    });
    const bootWith = (storage: Map<string, string>) =>
      configurationQuery({
        client,
        loadSalvage,
        now: () => testNow,
        machineTimeZone: () => 'Europe/Berlin',
        store: storeIn(storage),
        availability: serviceAvailability(manualTimers()),
        problems: { learn() {} },
      });
    await bootWith(new Map()).queryFn();
    await service.close();
    const paths = [...answers.keys()].filter(isDeletable);
    const services = service.branchFile.services.map(({ key }) => key);

    await fc.assert(
      fc.asyncProperty(
        fc.subarray(paths),
        fc.subarray(services),
        fc.boolean(),
        async (deletedPaths, deletedServices, isRunning) => {
          const storage = new Map<string, string>();
          deleted.clear();
          if (isRunning) await bootWith(storage).queryFn();
          for (const one of [...deletedPaths, ...deletedServices]) deleted.add(one);
          const exists = (kind: string, key: string) => !deleted.has(`/api/v1/dispenser/${kind}/${key}`);
          const read = await bootWith(storage)
            .queryFn()
            .catch((error: unknown) => error);
          if (read instanceof CallFailed) {
            const allOf = (kind: string) => paths.filter((path) => path.includes(`/${kind}/`));
            const isGone = (kind: string) => allOf(kind).every((path) => deleted.has(path));
            expect(isGone('language') || isGone('profile')).toBe(true);
            return;
          }
          const { configuration } = read as Awaited<ReturnType<ReturnType<typeof bootWith>['queryFn']>>;
          expect(configuration.languages.every(({ key }) => exists('language', key))).toBe(true);
          const activeProfile = profileAt(configuration, testNow);
          expect(activeProfile && exists('language', activeProfile.language.key)).toBe(true);
          const { defaultLang } = service.branchFile.branch;
          if (exists('language', defaultLang)) expect(activeProfile?.language.key).toBe(defaultLang);
          const profileKey = profileKeyAt(configuration, testNow);
          if (profileKey !== undefined && !exists('profile', profileKey)) {
            expect(activeProfile?.state).not.toBe('open');
          }
          if (activeProfile?.state !== 'open') return;
          const offered = JSON.stringify(activeProfile.menuIn(activeProfile.language).items);
          for (const key of deletedServices) expect(offered).not.toContain(`"${key}"`);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('our own service', () => {
  let service: TestService;
  afterEach(() => service.close());

  it('answers every read without a deviation, including the coming exception days', async () => {
    service = await openTestService();
    const page = pageOf(await service.listen(), dispenserHeaders(service.branchFile), {});
    const { configuration, isComplete } = await page.boot().queryFn();
    expect(isComplete).toBe(true);
    expect(configuration).toMatchObject({ deviations: [], knownUntil: '2026-12-05' });
    expect(profileAt(configuration, testNow)?.state).toBe('open');
    expect(configuration.additions).toContain('ticket');
  });
});

it.each([
  [{ time: -1 }, { time: 0, relation: 'gt', tickets: 3 }, ['time']],
  [{ time: null }, { time: 0, relation: 'gt', tickets: 3 }, ['time']],
  [{ time: '600000' }, { time: 0, relation: 'gt', tickets: 3 }, ['time']],
  [{ ahead: 1.5 }, { time: 60_000, relation: 'eq', tickets: 3 }, ['ahead']],
  [{ tickets: -1 }, undefined, ['tickets']],
  [{ tickets: 2.5 }, undefined, ['tickets']],
  [{}, { time: 60_000, relation: 'eq', tickets: 3 }, []],
])(
  'visitors see the known part of a wait with %j, and staff read a report',
  async (change, shown, fields) => {
    const item = { service: 's1', time: 60_000, tickets: 3, counter: '', relation: 'eq', ...change };
    const read = async () => ({ ok: true, answer: [item] }) as never;
    const problems = readProblems(() => testNow);
    const { queryFn } = waitingInfoQuery({
      client: { call: read, callUnchecked: read },
      random: () => 0.5,
      loadSalvage,
      availability: serviceAvailability(manualTimers()),
      problems,
    });
    await queryFn();
    const [wait] = await queryFn();
    if (shown) expect(wait).toMatchObject(shown);
    else expect(wait).toBeUndefined();
    expect(problems.current().map(({ where }) => where.replace(/^.* \[\]\./, ''))).toEqual(fields);
  },
);
