import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noon } from '../../testing/builders.ts';
import { credentialsOf, openTestService, type TestService } from '../../testing/service/open-test-service.ts';
import { type Stub, startStub, stubModes, stubReads } from '../../testing/stub-service/start-stub.ts';
import { activeProfileOf, profileKeyAt } from '../offer/active-profile.ts';
import { browserAnswerStore } from './answer-store.ts';
import { createClient } from './client.ts';
import type { Configuration } from './configuration.ts';
import { CallFailed } from './failure.ts';
import { configurationQuery, isAway, waitingInfoQuery } from './queries.ts';

const offerAt = (configuration: Configuration, instant: number) =>
  activeProfileOf(configuration, profileKeyAt(configuration, instant));

/** How long the page waits for a silent service; a busy machine needs some of it for one that answers. */
const timeoutMs = 600;

/** A page that reaches a service as through its host, which puts the credentials in and has names for its keys. */
function pageOf(url: string, headers: Record<string, string>, names: object) {
  const kept = new Map<string, string>();
  const client = createClient({
    base: url,
    timeoutMs,
    onServiceTime: () => {},
    fetch: async (input, init) =>
      String(input).endsWith('/names')
        ? Response.json(names)
        : fetch(input, { ...init, headers: { ...init?.headers, ...headers } }),
  });
  /** What a start of the page brings. */
  function boot() {
    const store = browserAnswerStore(() => ({
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
    }));
    return configurationQuery({ client, store, machineZone: 'Europe/Berlin', now: () => noon });
  }
  return { boot, kept, waits: () => waitingInfoQuery(client, () => 0.5).queryFn() };
}

describe('a service that offers the seven documented reads and nothing else', () => {
  let stub: Stub;
  let page: ReturnType<typeof pageOf>;
  beforeEach(async () => {
    stub = await startStub();
    const headers = { authorization: `Apikey ${stub.apiKey}`, 'x-wsid': stub.websocketID };
    page = pageOf(stub.url, headers, stub.namesFile);
  });
  afterEach(() => stub.close());

  it('gives a whole menu with the names of the host, and makes no tickets', async () => {
    const { configuration, isWhole } = await page.boot().queryFn();
    const offer = offerAt(configuration, noon);
    expect(isWhole).toBe(true);
    expect(offer?.state).toBe('open');
    expect(configuration.additions).not.toContain('ticket');
    expect(offer?.menuIn(offer.language)).toMatchObject({ hiddenItems: [] });
    expect(configuration.departures).toEqual([]);
  });

  const troubles = stubModes.filter((mode) => mode !== 'fine');
  const cases = stubReads.flatMap((read) => troubles.map((mode) => [read, mode] as const));

  it.each(cases)(
    'on the first start, with %s answering %s, either offers a menu or says that it cannot',
    async (read, mode) => {
      stub.answer(read, mode);
      const isVital = ['device', 'branch', 'profile', 'language'].includes(read);
      const query = page.boot();
      const outcome = await query.queryFn().catch((error: unknown) => error);
      if (outcome instanceof CallFailed) {
        expect(isVital).toBe(true);
      } else {
        expect(outcome).toMatchObject({ configuration: { branch: { name: expect.any(String) } } });
        const { configuration } = outcome as Awaited<ReturnType<typeof query.queryFn>>;
        expect(offerAt(configuration, noon)).toBeDefined();
      }
      stub.answer(read, 'fine');
      expect(await query.queryFn()).toMatchObject({ isWhole: true, configuration: { departures: [] } });
    },
  );

  it.each(cases)('on a later start, with %s answering %s, shows what it knew', async (read, mode) => {
    await page.boot().queryFn();
    stub.answer(read, mode);
    const query = page.boot();
    expect(query.initialData && offerAt(query.initialData.configuration, noon)).toMatchObject({
      state: 'open',
    });
  });

  it('that is gone leaves the page with everything it knew, and asking', async () => {
    await page.boot().queryFn();
    stub.answer('all', 500);
    const { configuration, isWhole } = await page.boot().queryFn();
    expect(offerAt(configuration, noon)).toMatchObject({ state: 'open' });
    expect(isWhole).toBe(false);
  });

  it('a stored set that is spoilt or from another planet is as good as none', async () => {
    await page.boot().queryFn();
    for (const spoilt of ['{"/api', '[]', 'null', '{"/api/v1/dispenser/device":7}']) {
      page.kept.set('foyer.answers', spoilt);
      expect(page.boot().initialData).toBeUndefined();
    }
    expect(await page.boot().queryFn()).toMatchObject({ isWhole: true });
  });

  it.each(troubles)(
    'whose waits answer %s loses the badges, and is away only if it does not answer at all',
    async (mode) => {
      stub.answer('waitingInfo', mode);
      const outcome = await page.waits().catch((error: unknown) => error);
      const away = outcome instanceof Error && isAway(outcome);
      expect(away).toBe(mode === 401 || mode === 'silence');
      if (!(outcome instanceof Error)) expect(outcome).toBeInstanceOf(Array);
    },
  );
});

describe('our own service', () => {
  let service: TestService;
  afterEach(() => service.close());

  it('tells everything itself, exception days ahead included', async () => {
    service = await openTestService();
    const page = pageOf(await service.listen(), credentialsOf(service.branchFile), {});
    const { configuration, isWhole } = await page.boot().queryFn();
    expect(isWhole).toBe(true);
    expect(configuration).toMatchObject({ departures: [], knownUntil: '2026-12-05' });
    expect(offerAt(configuration, noon)?.state).toBe('open');
    expect(configuration.additions).toContain('ticket');
  });
});
