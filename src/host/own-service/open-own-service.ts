import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { Registry } from 'prom-client';
import type { DeviceCommand } from '../../contract/additions/events.ts';
import type { BranchFile } from '../../service/branch-file/branch-file.ts';
import { type ImportOutcome, importBranchFiles } from '../../service/branch-file/import-branch-files.ts';
import { isPassword } from '../../service/branch-file/passwords.ts';
import { readBranchFiles } from '../../service/branch-file/read-branch-files.ts';
import { endpointLimits } from '../../service/limits/endpoint-limits.ts';
import { tokenBuckets } from '../../service/limits/token-buckets.ts';
import { sendDeviceCommand } from '../../service/operations/configuration/send-device-command.ts';
import { deletePersonalData } from '../../service/operations/day/delete-personal-data.ts';
import { endDueDays } from '../../service/operations/day/end-due-days.ts';
import { queueService } from '../../service/queue-service.ts';
import { writeBackup } from '../../service/store/backup.ts';
import type { Store } from '../../service/store/store.ts';
import { chooseBinding, keepBinding, keptBinding } from '../gateway/device-binding.ts';
import type { Identity } from '../gateway/identity.ts';
import { commitDurations, serviceMetrics } from '../metrics/service-metrics.ts';
import type { Settings } from '../settings/settings.ts';
import { type StartResult, startFailure } from '../start/start-failure.ts';
import {
  type BranchFolderContent,
  branchFolderOf,
  branchPath,
  branchSignature,
  importRemarks,
  readBranchFolder,
} from './branch-sources.ts';
import { openStore } from './open-store.ts';
import { watchForChanges } from './watch-for-changes.ts';

/** The service in this process, and which of its dispensers the host is. */
export interface OwnService {
  readonly plugin: FastifyPluginAsync;
  identity(): Identity;
  /** The rule of that name, of the branch whose dispenser the host is. */
  smartLink(): string | null;
  /** The demo branch as it was at the start; undefined with branch files of others. */
  readonly demo: BranchFile | undefined;
  /** Takes the branch files as they are now; mistakes change nothing and are given back. */
  reread(): Promise<readonly string[]>;
  /** Applies branch files from elsewhere in the place of its own; mistakes change nothing. */
  importBranches(folder: BranchFolderContent & { readonly path: string }): Promise<StartResult<Imported>>;
  /** Writes all that is committed, as of one moment, into a file that must not be there yet. */
  backUp(file: string): Promise<void>;
  /** Calls when a branch file changes; gives back how to stop. */
  watch(onChange: () => void): () => void;
  /** Ends days that are over and forgets what is personal and old enough, every minute; gives back how to stop. */
  startMinuteJobs(log: HostLog): () => void;
  /** Tells a dispenser to do something; false when none at work has this websocket ID. */
  command(websocketID: string, command: DeviceCommand): Promise<boolean>;
  /** The folder in which the branches' `media/` lies; undefined where the host has no branch files. */
  readonly branchFolder: string | undefined;
  /** Reads its metrics, as Prometheus text. */
  metrics(): Promise<string>;
  close(): Promise<void>;
}

/** Where an operator reads what happened. */
export type HostLog = Pick<FastifyBaseLogger, 'info' | 'error'>;

/** What an import has changed, and what its user should know beside it. */
export interface Imported extends ImportOutcome {
  readonly remarks: readonly string[];
}

const minuteMs = 60_000;

/** Branch files that are in use, and what they make of the host. */
interface Applied {
  readonly identity: Identity;
  readonly smartLink: string | null;
  readonly branchFiles: readonly BranchFile[];
  readonly outcome: ImportOutcome;
}

const nothingApplied: ImportOutcome = { applied: [], unchanged: [] };

/** A service that is no dispenser. */
const notADispenser = { identity: { binding: undefined, dispensers: [] }, smartLink: null };

interface ServiceDeps {
  readonly now: () => number;
  readonly newKey: () => string;
  readonly newSecret: () => string;
  readonly randomBelow: (below: number) => number;
  readonly nodeId: string;
}

/** Opens the store, brings the branches in and puts the service on it. */
export async function openOwnService(
  settings: Pick<Settings, 'branchFile' | 'databaseUrl' | 'dataDir' | 'dispenserWsid' | 'retentionDays'>,
  surroundings: ServiceDeps,
): Promise<StartResult<OwnService>> {
  const registry = new Registry();
  const commits = commitDurations(registry);
  const store = await openStore(settings, (milliseconds) => commits.observe(milliseconds / 1000));
  if (!store.ok) return store;
  const service = await openOnStore(store.value, registry, settings, surroundings);
  if (!service.ok) await store.value.close();
  return service;
}

async function openOnStore(
  store: Store,
  registry: Registry,
  { branchFile, databaseUrl, dataDir, dispenserWsid, retentionDays }: Parameters<typeof openOwnService>[0],
  { now, newKey, newSecret, randomBelow, nodeId }: ServiceDeps,
): Promise<StartResult<OwnService>> {
  // Of branches that nodes share, no node's files are the whole truth: there they say who the host is, and no more.
  const isShared = databaseUrl !== undefined;
  const isDemo = branchFile === undefined && !isShared;
  const path = branchFile === undefined && isShared ? undefined : branchPath(branchFile);

  async function apply(
    { sources, media }: BranchFolderContent,
    isImport: boolean,
  ): Promise<StartResult<Applied>> {
    const reading = readBranchFiles(sources, { demo: isDemo, media });
    if (!reading.ok) return startFailure('misconfigured', ...reading.mistakes);
    const { branchFiles } = reading;
    const dispensers = branchFiles.flatMap((file) => file.dispensers);
    const choice = chooseBinding(dispensers, dispenserWsid, await keptBinding(dataDir));
    if (!choice.ok) return startFailure('misconfigured', choice.mistake);
    const outcome = isImport ? await importBranchFiles(store, branchFiles, { now: now() }) : nothingApplied;
    if (path === undefined) return { ok: true, value: { ...notADispenser, branchFiles, outcome } };
    await keepBinding(dataDir, choice.binding);
    const { binding } = choice;
    const own = branchFiles.find((file) =>
      file.dispensers.some(({ websocketID }) => websocketID === binding?.websocketID),
    );
    const smartLink = own?.rules.smartLink ?? null;
    return { ok: true, value: { identity: { binding, dispensers }, smartLink, branchFiles, outcome } };
  }

  async function applyFiles(): Promise<StartResult<Applied>> {
    if (path === undefined)
      return { ok: true, value: { ...notADispenser, branchFiles: [], outcome: nothingApplied } };
    const folder = await readBranchFolder(path);
    return folder.ok ? apply(folder.value, !isShared) : folder;
  }

  const signature = async () => (path === undefined ? '' : branchSignature(path));
  const since = await signature();
  const first = await applyFiles();
  if (!first.ok) return first;
  let { identity, smartLink } = first.value;
  async function runMinuteJobs(): Promise<number> {
    await endDueDays(store, now());
    return deletePersonalData(store, { now: now(), retentionDays });
  }
  await runMinuteJobs();
  const metrics = await serviceMetrics(registry, store);
  return {
    ok: true,
    value: {
      plugin: queueService({
        store,
        now,
        newKey,
        newSecret,
        randomBelow,
        isPassword,
        nodeId,
        limits: endpointLimits(tokenBuckets(), now),
      }),
      demo: isDemo ? first.value.branchFiles[0] : undefined,
      identity: () => identity,
      smartLink: () => smartLink,
      async reread() {
        const again = await applyFiles();
        if (!again.ok) return again.lines;
        ({ identity, smartLink } = again.value);
        return [];
      },
      async importBranches(folder) {
        if (isDemo) {
          return startFailure(
            'misconfigured',
            'This host serves the demo branch; BRANCH_FILE lets it serve others',
          );
        }
        const imported = await apply(folder, true);
        if (!imported.ok) return imported;
        ({ identity, smartLink } = imported.value);
        const remarks = importRemarks({ branchFile, databaseUrl }, folder.path);
        return { ok: true, value: { ...imported.value.outcome, remarks } };
      },
      command: (websocketID, command) => sendDeviceCommand(websocketID, command, { store, now: now() }),
      metrics,
      backUp: (file) => writeBackup(store, file),
      watch: (onChange) => watchForChanges({ signature, since, onChange }),
      startMinuteJobs(log) {
        const work = async () => {
          const forgotten = await runMinuteJobs();
          if (forgotten > 0) log.info({ rows: forgotten }, 'personal data forgotten');
        };
        const timer = setInterval(() => work().catch((error) => log.error(error)), minuteMs);
        return () => clearInterval(timer);
      },
      branchFolder: path === undefined ? undefined : await branchFolderOf(path),
      close: () => store.close(),
    },
  };
}
