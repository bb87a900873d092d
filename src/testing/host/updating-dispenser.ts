import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { System } from '../../installer/machine/system.ts';
import type { HostDatabase } from '../../installer/update/host-database.ts';
import { settleUpdate } from '../../installer/update/settle-update.ts';
import {
  readUpdate,
  readUpdateResult,
  type UpdateState,
  writeUpdate,
} from '../../installer/update/update-state.ts';

export interface FakeVersion {
  /** The schema of this version's tickets. The version opens databases with an earlier schema, and migrates them. */
  readonly schema: number;
  /** `dead`: the host opens the database and ends. `no-page`: the host runs, but its page does not. */
  readonly works: 'well' | 'dead' | 'no-page';
  /** True if a visitor takes a ticket by phone while the page is not running. */
  readonly hasPhoneVisitors?: boolean;
}

export const oldVersion = '1.0.0';
export const newVersion = '1.1.0';

class PowerCut extends Error {}

/**
 * The fault begins with one change of the disk:
 * - `once`: only this change fails.
 * - `full`: from then on, only deleting files works.
 * - `read-only`: from then on, every change fails.
 */
export type DiskFault = 'once' | 'full' | 'read-only';

/**
 * A dispenser in a temporary folder, whose files survive a power cut and whose processes do not. The power can be cut
 * before and after each change of the disk or of the running programs.
 */
export class UpdatingDispenser {
  readonly root = mkdtempSync(join(tmpdir(), 'foyer-dispenser-'));
  readonly versions: Record<string, FakeVersion>;
  readonly system: System;
  readonly handedOut: string[] = [];
  running: string | undefined;
  private boots = 1;
  private moment = 0;
  private cutAt = Number.POSITIVE_INFINITY;
  private change = 0;
  private fault: { readonly kind: DiskFault; readonly at: number } | undefined;

  constructor(next: FakeVersion) {
    this.versions = { [oldVersion]: { schema: 1, works: 'well' }, [newVersion]: next };
    for (const version of [oldVersion, newVersion]) {
      mkdirSync(this.at(`/var/lib/foyer/versions/${version}`), { recursive: true });
    }
    mkdirSync(this.at('/var/lib/foyer/data'));
    mkdirSync(this.at('/etc'));
    symlinkSync(`versions/${oldVersion}`, this.at('/var/lib/foyer/current'));
    writeFileSync(this.at('/etc/units'), oldVersion);
    writeFileSync(this.at('/var/lib/foyer/installation.json'), oldVersion);
    this.writeDatabase({ schema: 1, tickets: ['A1'] });
    this.handedOut.push('A1');
    this.startHost();
    this.system = {
      root: this.root,
      run: async (program, args) => {
        this.passMoment();
        const end = this.run(program, args);
        this.passMoment();
        return end;
      },
      ownerOf: async () => 'root:root',
      setOwner: async () => {},
      setOwnerOfAll: async () => {},
      ask: async () => undefined,
      diskOf: async () => ({ id: 1, freeBytes: Number.POSITIVE_INFINITY }),
    };
  }

  at(path: string): string {
    return join(this.root, path);
  }

  /** The versions of the link, the units and the installer's records. */
  installed(): readonly string[] {
    const current = basename(readlinkSync(this.at('/var/lib/foyer/current')));
    return [current, this.read('/etc/units'), this.read('/var/lib/foyer/installation.json')];
  }

  tickets(): readonly string[] {
    return this.readDatabase()?.tickets ?? [];
  }

  isUnderWay = async () => (await readUpdate(this.system)) !== undefined;
  outcome = async () => (await readUpdateResult(this.system))?.outcome;

  begin(): Promise<void> {
    const state: UpdateState = {
      phase: 'ready',
      from: oldVersion,
      to: newVersion,
      bootId: String(this.boots),
      memory: oldVersion,
      tries: 0,
      position: null,
      reason: null,
    };
    return writeUpdate(state, this.system);
  }

  async beginAnother(next: FakeVersion): Promise<void> {
    this.versions[newVersion] = next;
    mkdirSync(this.at(`/var/lib/foyer/versions/${newVersion}`), { recursive: true });
    await this.begin();
  }

  /** Completes the update on a disk with a fault that begins at a change. Returns the number of attempted changes. */
  async settleOnBadDisk(kind: DiskFault, at: number): Promise<number> {
    this.change = 0;
    this.fault = { kind, at };
    try {
      await this.settle();
      return this.change;
    } finally {
      this.fault = undefined;
    }
  }

  /**
   * Runs the update until it ends, or until the power is cut at the moment `cutAt`. Returns the number of moments that
   * passed, or undefined after a power cut.
   */
  async settle(cutAt = Number.POSITIVE_INFINITY): Promise<number | undefined> {
    this.moment = 0;
    this.cutAt = cutAt;
    const restore = this.countChangesOfTheDisk();
    try {
      await settleUpdate({
        system: this.system,
        database: this.database,
        bootId: String(this.boots),
        log: () => {},
        waitForPage: async (version) => {
          this.passMoment();
          const isAlive = this.running === version && this.versions[version]?.works === 'well';
          if (this.running === version && this.versions[version]?.hasPhoneVisitors) this.takeTicket();
          return isAlive ? undefined : 'The page did not report within two minutes';
        },
      });
      return this.isOff() ? undefined : this.moment;
    } catch (error) {
      if (!(error instanceof PowerCut)) throw error;
      return undefined;
    } finally {
      restore();
      this.cutAt = Number.POSITIVE_INFINITY;
    }
  }

  /** Starts the machine after a power cut. A visitor takes a ticket if there is a page. */
  boot(): void {
    this.boots += 1;
    this.startHost();
    if (this.running !== undefined && this.versions[this.running]?.works === 'well') this.takeTicket();
  }

  remove(): void {
    rmSync(this.root, { recursive: true });
  }

  private readonly database: HostDatabase = {
    save: async () => {
      this.passMoment();
      if (this.isRefused('write')) return { ok: false, problem: 'no room for a copy' };
      const content = this.readDatabase();
      if (!content) return { ok: false, problem: 'no database' };
      writeFileSync(this.at('/var/lib/foyer/data/copy'), JSON.stringify(content));
      this.passMoment();
      return { ok: true, position: { events: { branch: content.tickets.length }, bookings: 0 } };
    },
    compare: async (earlier) => {
      this.passMoment();
      const content = this.readDatabase();
      return (
        content && {
          isKnown: content.schema <= 1,
          hasChanged: content.tickets.length !== earlier.events.branch,
        }
      );
    },
    restore: async () => {
      if (this.isRefused('write')) return { ok: false, problem: 'no room', canBeRepeated: true };
      const file = this.at('/var/lib/foyer/data/foyer.sqlite');
      const copy = readFileSync(this.at('/var/lib/foyer/data/copy'));
      if (existsSync(file)) renameSync(file, `${file}.before`);
      this.passMoment();
      writeFileSync(file, copy);
      this.passMoment();
      return { ok: true };
    },
    forget: async () => {
      this.passMoment();
      this.changeDisk('delete');
      rmSync(this.at('/var/lib/foyer/data/copy'), { force: true });
    },
  };

  private run(program: string, args: readonly string[]): { code: number; output: string } {
    const [, version] = /versions\/([\d.]+)\/install$/.exec(program) ?? [];
    if (version !== undefined) {
      try {
        return this.install(version);
      } catch (error) {
        if (error instanceof PowerCut) throw error;
        return { code: 70, output: String(error) };
      }
    }
    if (args.includes('stop')) this.running = undefined;
    if (args.includes('start')) this.startHost();
    return { code: 0, output: '' };
  }

  /** Performs the steps of an installer: units, record, link, start. */
  private install(version: string): { code: number; output: string } {
    if (!existsSync(this.at(`/var/lib/foyer/versions/${version}`)))
      return { code: 127, output: 'no such file' };
    this.changeDisk('write');
    writeFileSync(this.at('/etc/units'), version);
    this.passMoment();
    // An old installer cannot read the records of a newer installer.
    this.changeDisk('write');
    if (version === newVersion) writeFileSync(this.at('/var/lib/foyer/installation.json'), version);
    this.passMoment();
    const link = this.at('/var/lib/foyer/current');
    if (basename(readlinkSync(link)) !== version) {
      this.changeDisk('write');
      symlinkSync(`versions/${version}`, `${link}.next`);
      renameSync(`${link}.next`, link);
      this.running = undefined;
    }
    this.passMoment();
    if (this.running === undefined) this.startHost();
    return this.running === undefined
      ? { code: 70, output: 'the host does not start' }
      : { code: 0, output: '' };
  }

  private startHost(): void {
    const version = this.installed()[0] ?? '';
    const { schema = 0, works } = this.versions[version] ?? {};
    const content = this.readDatabase();
    if (!content || content.schema > schema) {
      this.running = undefined;
      return;
    }
    this.writeDatabase({ ...content, schema });
    this.running = works === 'dead' ? undefined : version;
  }

  private takeTicket(): void {
    const content = this.readDatabase();
    if (!content) return;
    const ticket = `A${content.tickets.length + 1}`;
    this.writeDatabase({ ...content, tickets: [...content.tickets, ticket] });
    this.handedOut.push(ticket);
  }

  private readDatabase(): { schema: number; tickets: string[] } | undefined {
    const file = '/var/lib/foyer/data/foyer.sqlite';
    return existsSync(this.at(file)) ? JSON.parse(this.read(file)) : undefined;
  }

  private writeDatabase(content: { schema: number; tickets: readonly string[] }): void {
    writeFileSync(this.at('/var/lib/foyer/data/foyer.sqlite'), JSON.stringify(content));
  }

  private read(path: string): string {
    return readFileSync(this.at(path), 'utf8');
  }

  private passMoment(): void {
    this.moment += 1;
    if (this.isOff()) throw new PowerCut();
  }

  private isOff(): boolean {
    return this.moment > this.cutAt;
  }

  private isRefused(kind: 'write' | 'delete'): boolean {
    this.change += 1;
    if (!this.fault || this.change < this.fault.at) return false;
    if (this.fault.kind === 'once') return this.change === this.fault.at;
    return kind === 'write' || this.fault.kind === 'read-only';
  }

  private changeDisk(kind: 'write' | 'delete'): void {
    if (!this.isRefused(kind)) return;
    throw Object.assign(new Error('refused'), { code: this.fault?.kind === 'full' ? 'ENOSPC' : 'EROFS' });
  }

  /** Counts the update's own changes of the disk. Returns a function that stops counting. */
  private countChangesOfTheDisk(): () => void {
    const { rename, rm, writeFile, symlink } = promises;
    const counted =
      <T extends unknown[]>(kind: 'write' | 'delete', change: (...args: T) => Promise<void>) =>
      async (...args: T) => {
        this.passMoment();
        this.changeDisk(kind);
        await change(...args);
        this.passMoment();
      };
    const refusable =
      <T extends unknown[]>(change: (...args: T) => Promise<void>) =>
      async (...args: T) => {
        if (this.isOff()) throw new PowerCut();
        this.changeDisk('write');
        await change(...args);
      };
    promises.rename = counted('write', rename);
    promises.rm = counted('delete', rm) as typeof rm;
    promises.writeFile = refusable(writeFile) as typeof writeFile;
    promises.symlink = refusable(symlink);
    syncBuiltinESMExports();
    return () => {
      Object.assign(promises, { rename, rm, writeFile, symlink });
      syncBuiltinESMExports();
    };
  }
}
