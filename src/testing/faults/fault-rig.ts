import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import * as v from 'valibot';
import type { BranchFile } from '../../contract/additions/branch-file.ts';
import { type HostProblem, problemNames } from '../../contract/additions/host-problems.ts';
import { openSqliteStore } from '../../service/store/store.ts';
import { freePort } from '../free-port.ts';
import { startHostProcess, type TestHostProcess } from '../host/host-process.ts';
import { writeBranchFile } from '../host/write-branch-file.ts';
import { aBranchFile, aDispenserInFile } from '../service/branch-file-builders.ts';
import { clientFor } from '../service/client-for.ts';

/** A real host in its own folder, with a visitor's page and a program that receives alerts. */
export type FaultRig = Awaited<ReturnType<typeof openFaultRig>>;

type Settings = Readonly<Record<string, string>>;

export interface RigOptions {
  /** Settings other than the folder, the branch file, the port and the alerts. */
  readonly settings?: (folder: string) => Settings | Promise<Settings>;
  readonly branch?: Partial<BranchFile>;
  /** A shell redirection for the host's output, such as `>/dev/full 2>&1`. */
  readonly output?: string;
  /**
   * The size of a separate disk for the data folder, in the notation of `mount`. By default, the machine's disk is
   * used.
   */
  readonly disk?: string;
  /** The offset of the host's clock from the machine's clock when the host starts, in milliseconds. */
  readonly clockShiftMs?: number;
}

/** Mounts a file as a disk, which becomes read-only after an error. */
function mountDisk(image: string, folder: string, size: string): void {
  execFileSync('truncate', ['--size', size, image]);
  execFileSync('mkfs.ext4', ['-q', image]);
  execFileSync('mount', ['-o', 'loop,errors=remount-ro', image, folder]);
  chmodSync(folder, 0o700);
}

const dispenser = {
  authorization: `Apikey ${aDispenserInFile.apiKey}`,
  'x-wsid': aDispenserInFile.websocketID,
};
const health = v.object({ status: v.string(), problems: v.array(v.picklist(problemNames)) });

/** Starts a host, opens a visitor's page, and waits for its menu. */
export async function openFaultRig(
  browser: Browser,
  { settings, branch, output, disk, clockShiftMs }: RigOptions,
) {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-fault-'));
  const dataDir = join(folder, 'data');
  await mkdir(dataDir, { mode: 0o700 });
  if (disk !== undefined) mountDisk(join(folder, 'disk'), dataDir, disk);
  const branchFile = await writeBranchFile(folder, aBranchFile(branch));
  const further = await settings?.(folder);
  const alertsFile = join(folder, 'alerts');
  const url = `http://127.0.0.1:${await freePort()}`;
  const call = clientFor(url);
  const acknowledged = new Set<string>();
  let shiftMs = clockShiftMs;
  let host: TestHostProcess;

  async function start(): Promise<void> {
    host = startHostProcess(
      {
        FOYER_DATA_DIR: dataDir,
        FOYER_BRANCH_FILE: branchFile,
        PORT: new URL(url).port,
        FOYER_VOICE: 'none',
        FOYER_HEADPHONES: 'none',
        FOYER_ALERT_MAIL_COMMAND: `tee -a ${alertsFile}`,
        ...further,
      },
      {
        ...(shiftMs !== undefined && { clockShiftMs: shiftMs }),
        ...(output !== undefined && {
          node: ['bash', '-c', `exec "$@" ${output}`, 'bash', process.execPath],
        }),
      },
    );
    const isEnded = host.ended.then(() => true);
    for (let tries = 0; ; tries++) {
      const isListening = await fetch(`${url}/health`).then(
        () => true,
        () => false,
      );
      if (isListening) return;
      if ((await Promise.race([isEnded, wait(1_000)])) || tries > 120) throw new Error(host.output());
    }
  }

  async function removeAll(): Promise<void> {
    await host.kill();
    if (disk !== undefined) execFileSync('umount', ['--lazy', dataDir]);
    await rm(folder, { recursive: true, force: true });
  }

  let page: Page;
  try {
    await start();
    page = await browser.newPage({ viewport: { width: 640, height: 360 } });
    await page.goto(url);
    await page.locator('[data-screen=menu]').waitFor();
  } catch (error) {
    await removeAll();
    throw error;
  }

  return {
    folder,
    dataDir,
    branchFile,
    url,
    page,
    call,
    dispenser,
    start,
    get host() {
      return host;
    },
    shiftClock(ms: number) {
      shiftMs = ms;
      host.shiftClock(ms);
    },
    screen: () => page.locator('[data-screen]').first().getAttribute('data-screen', { timeout: 10_000 }),
    /** The problems in `/health`; undefined if it does not respond within ten seconds. */
    async problems(): Promise<readonly HostProblem[] | undefined> {
      const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(10_000) }).catch(
        () => undefined,
      );
      return answer && v.parse(health, await answer.json()).problems;
    },
    alerts: () => readFile(alertsFile, 'utf8').catch(() => ''),
    /** A visitor touches the first tile. Returns the number on the page, or undefined if there is none. */
    async visit(): Promise<string | undefined> {
      const tile = page.getByRole('button', { name: 'Passport' }).first();
      // The page may still be returning to its menu.
      await tile.click({ timeout: 20_000 }).catch(() => undefined);
      const slip = page.locator('[data-screen=ticket] bdi', { hasText: /\d/ }).first();
      // Questions that depend on the branch, or on a printer without paper.
      const question = page.getByRole('button', { name: /^(Skip|See it on this screen)/ }).first();
      await slip
        .or(question)
        .first()
        .waitFor({ timeout: 15_000 })
        .catch(() => undefined);
      if (await question.isVisible()) await question.click();
      const number = await slip.textContent({ timeout: 2_000 }).catch(() => undefined);
      if (number == null) return undefined;
      acknowledged.add(number);
      await page.getByRole('button', { name: 'Done' }).click();
      return number;
    },
    /** Takes a number directly from the service; undefined if it returns none within five seconds. */
    async takeNumber(more: object = {}, requestId: string = randomUUID()): Promise<string | undefined> {
      const body = { requestId, services: ['passport'], language: 'en', ...more };
      const signal = AbortSignal.timeout(5_000);
      const answer = await call('createTicket', { headers: dispenser, body, signal }).catch(() => undefined);
      if (answer) acknowledged.add(answer.ticket.number);
      return answer?.ticket.number;
    },
    /** Acknowledged numbers that no database of the host contains, not even a rescued database. */
    async lost(): Promise<readonly string[]> {
      const known = new Set<string>();
      const copies = await mkdtemp(join(folder, 'copies-'));
      for (const place of [dataDir, folder]) {
        for (const name of await readdir(place).catch(() => [])) {
          if (!/^foyer(-rescued-.*)?\.sqlite$/.test(name)) continue;
          // The disk may be read-only, and SQLite restores changes that are only in its log.
          for (const end of ['', '-wal']) {
            await copyFile(join(place, name + end), join(copies, name + end)).catch(() => undefined);
          }
          const store = await openSqliteStore(join(copies, name)).catch(() => undefined);
          const rows = await store?.db.selectFrom('ticket').select('number').execute();
          for (const { number } of rows ?? []) known.add(number);
          await store?.close();
        }
      }
      return [...acknowledged].filter((number) => !known.has(number));
    },
    seconds: (count: number) => wait(count * 1_000),
    async close() {
      await page.close();
      await removeAll();
    },
  };
}
