import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';
import type { BranchFile } from '../src/contract/additions/branch-file.ts';
import type { CreatedTicket, CreateTicketRequest } from '../src/contract/additions/create-ticket.ts';
import type { Settings } from '../src/host/settings/settings.ts';
import type { StartedHost } from '../src/host/start/start-host.ts';
import { testNow } from '../src/testing/builders.ts';
import { builtHost } from '../src/testing/host/built-host.ts';
import { testHostDeps } from '../src/testing/host/test-host-deps.ts';
import { clientFor } from '../src/testing/service/client-for.ts';
import { demoBranchFile } from '../src/testing/service/demo-branch-file.ts';
import { withDemoByDefault, writeChangedDemo } from './changed-demo.ts';
import { holdTime } from './held-time.ts';

/** A real host with its own data and the demo branch, on a free port. Its clock starts at 10:42. */
export type Foyer = Awaited<ReturnType<typeof startFoyer>>;

const branchFile = demoBranchFile();
const page = fileURLToPath(new URL('../dist/kiosk', import.meta.url));
const previewPage = fileURLToPath(new URL('../dist/preview', import.meta.url));
const counterPage = fileURLToPath(new URL('../dist/counter', import.meta.url));
const phonePage = fileURLToPath(new URL('../dist/phone', import.meta.url));
const boardPage = fileURLToPath(new URL('../dist/board', import.meta.url));

/** Returns the key of the service with this English name. Throws if the demo lacks the service. */
export function serviceKey(name: string): string {
  const service = branchFile.services.find(({ texts }) =>
    Object.values(texts).some((text) => text.name === name),
  );
  if (!service) throw new Error(`the demo branch has no service "${name}"`);
  return service.key;
}

/**
 * Starts a host with the demo branch and these flags, on a free port and with this data folder. Only the test advances
 * a held clock. The host's clock is held too: if only the page's clock advanced, each call would seem too old.
 */
export async function startFoyer(dataDir: string, flags: readonly string[], time: Options['time']) {
  const reading = builtHost.readHostSettings({}, [
    '--data-dir',
    dataDir,
    '--port',
    '0',
    '--demo-life',
    'off',
    '--voice',
    'none',
    // A request that waits for headphones would stay open.
    '--headphones',
    'none',
    ...(await withDemoByDefault(flags)),
  ]);
  if (!reading.ok) throw new Error(reading.mistakes.join('\n'));
  let settings: Settings = reading.settings;
  let host: StartedHost | undefined;
  let passedMs = 0;
  const startedAt = performance.now();
  const now = () => testNow + passedMs + (time === 'real' ? Math.round(performance.now() - startedAt) : 0);

  async function start() {
    const started = await builtHost.startHost(settings, {
      ...testHostDeps,
      now,
      monotonic: now,
      uptimeSeconds: () => (now() - testNow) / 1_000,
      pageFolder: page,
      counterFolder: counterPage,
      previewFolder: previewPage,
      phoneFolder: phonePage,
      boardFolder: boardPage,
    });
    if (!started.ok) throw new Error(started.lines.join('\n'));
    host = started;
    settings = { ...settings, port: Number(new URL(started.url).port) };
  }

  const readBinding = async () => JSON.parse(await readFile(join(dataDir, 'binding.json'), 'utf8'));
  const client = () => clientFor(`http://127.0.0.1:${settings.port}`);
  async function headers() {
    const { apiKey, websocketID } = await readBinding();
    return { authorization: `Apikey ${apiKey}`, 'x-wsid': websocketID };
  }

  await start();
  return {
    get url() {
      return `http://127.0.0.1:${settings.port}/`;
    },
    /** The administrators' link that the host last printed. */
    get administratorUrl() {
      return host?.administratorUrl ?? '';
    },
    dataDir,
    /** Restarts the host at the same address with the same data. */
    start,
    /** Advances only the service's clock; the function `passTime` also advances the page's clock. */
    passTime(ms: number) {
      passedMs += ms;
    },
    async stop() {
      await host?.close();
      host = undefined;
    },
    /** Creates tickets for a service, by its English name. Returns the last response. */
    async queueUp(service: string, count: number, visitor: Partial<CreateTicketRequest> = {}) {
      const language = branchFile.branch.defaultLang;
      let last: CreatedTicket | undefined;
      for (let created = 0; created < count; created++) {
        const body = { requestId: randomUUID(), services: [serviceKey(service)], language, ...visitor };
        last = await client()('createTicket', { headers: await headers(), body });
      }
      return last;
    },
    async waitingTickets() {
      const items = await client()('readWaitingInfo', { headers: await headers() });
      return items.reduce((sum, { tickets }) => sum + tickets, 0);
    },
  };
}

const clockErrorMs = 7 * 60_000;

export interface Options {
  readonly settings: readonly string[];
  /** `held`: only the test advances the clock. `real`: the clock also runs by itself. */
  readonly time: 'held' | 'real';
}

/** Starts a new host for each test. */
export const test = base.extend<Options & { foyer: Foyer }>({
  settings: [[], { option: true }],
  time: ['held', { option: true }],
  page: async ({ page, time }, use) => {
    if (time === 'held') await holdTime(page, testNow + clockErrorMs);
    await use(page);
  },
  foyer: async ({ settings, time }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'foyer-e2e-'));
    const foyer = await startFoyer(dataDir, settings, time);
    await use(foyer);
    await foyer.stop();
    await rm(dataDir, { recursive: true, force: true });
  },
});

/** The settings of a host with a changed demo branch. */
export const demoWith =
  (change: (demo: BranchFile) => Partial<BranchFile>, ...flags: readonly string[]) =>
  async ({ browserName: _ }: { browserName: string }, use: (settings: string[]) => Promise<void>) =>
    use(['--branch-file', await writeChangedDemo(change), ...flags]);

export async function fillQueues(foyer: Foyer): Promise<void> {
  await foyer.queueUp('Passport or ID card', 2);
  await foyer.queueUp('Register an address', 4);
  await foyer.queueUp('Residence permit', 9);
  await foyer.queueUp('Certificates', 1);
  await foyer.queueUp('Marriage or partnership', 3);
}
