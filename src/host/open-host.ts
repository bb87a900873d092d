import { existsSync } from 'node:fs';
import { access, constants, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { BranchFile } from '../service/branch-file/branch-file.ts';
import { importBranchFile } from '../service/branch-file/import-branch-file.ts';
import { readBranchFile } from '../service/branch-file/read-branch-file.ts';
import { demoBranchUrl } from '../service/demo/demo-branch.ts';
import { queueService } from '../service/queue-service.ts';
import { openSqliteStore, type Store } from '../service/store/store.ts';
import { StoreUnavailable } from '../service/store/store-unavailable.ts';
import type { Configuration } from './configuration.ts';
import {
  type BindableDispenser,
  chooseBinding,
  type DeviceBinding,
  keepBinding,
  keptBinding,
} from './device-binding.ts';
import { hostApp } from './host-app.ts';
import { type StartFailure, startFailure, systemCode } from './start-failure.ts';

/** What a host needs from the world. */
export interface Surroundings {
  readonly now: () => number;
  readonly newKey: () => string;
  readonly uptimeSeconds: () => number;
  readonly nodeId: string;
  readonly version: string;
  /** Where the built page lies; undefined when something else serves it. */
  readonly pageFolder: string | undefined;
}

/** A host that is ready to be asked, but does not listen yet. Closing the app closes the store. */
export interface OpenHost {
  readonly app: FastifyInstance;
  readonly binding: DeviceBinding | undefined;
  readonly dispensers: readonly BindableDispenser[];
}

type Step<T> = { readonly ok: true; readonly value: T } | StartFailure;

/** Opens the data, brings the branch in and puts the app together, or says what stands in the way. */
export async function openHost(
  configuration: Configuration,
  surroundings: Surroundings,
): Promise<Step<OpenHost>> {
  const { dataDir } = configuration;
  if (surroundings.pageFolder !== undefined && !existsSync(join(surroundings.pageFolder, 'index.html'))) {
    return startFailure('unavailable', 'The page of the kiosk is not built; npm run build makes it');
  }
  const folder = await makeDataFolder(dataDir);
  if (!folder.ok) return folder;
  const store = await openStore(join(dataDir, 'foyer.sqlite'));
  if (!store.ok) return store;
  const host = await openOnStore(store.value, configuration, surroundings);
  if (!host.ok) await store.value.close();
  return host;
}

async function openOnStore(
  store: Store,
  configuration: Configuration,
  { now, newKey, nodeId, uptimeSeconds, version, pageFolder }: Surroundings,
): Promise<Step<OpenHost>> {
  const { dataDir, dispenserWsid } = configuration;
  const branchFile = await readBranch(configuration.branchFile);
  if (!branchFile.ok) return branchFile;
  const { dispensers } = branchFile.value;
  const choice = chooseBinding(dispensers, dispenserWsid, await keptBinding(dataDir));
  if (!choice.ok) return startFailure('configuration', choice.mistake);
  const { binding } = choice;
  await importBranchFile(store, branchFile.value, { now: now() });
  await keepBinding(dataDir, binding);

  const app = await hostApp({
    configuration,
    service: queueService({ store, now, newKey, nodeId }),
    binding,
    dispensers,
    pageFolder,
    version,
    nodeId,
    now,
    uptimeSeconds,
  });
  app.addHook('onClose', () => store.close());
  await app.ready();
  return { ok: true, value: { app, binding, dispensers } };
}

async function makeDataFolder(dataDir: string): Promise<Step<void>> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK);
    return { ok: true, value: undefined };
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    const problem = ['EEXIST', 'ENOTDIR'].includes(code) ? 'is not a folder' : 'cannot be written';
    return startFailure('cannotWrite', `DATA_DIR: ${dataDir} ${problem} (${code})`);
  }
}

async function openStore(file: string): Promise<Step<Store>> {
  try {
    return { ok: true, value: await openSqliteStore(file) };
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return startFailure(error.reason === 'in-use' ? 'inUse' : 'cannotWrite', error.message);
  }
}

async function readBranch(file: string | undefined): Promise<Step<BranchFile>> {
  let text: string;
  try {
    text = await readFile(file ?? demoBranchUrl, 'utf8');
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    return startFailure('configuration', `BRANCH_FILE: ${file} cannot be read (${code})`);
  }
  const reading = readBranchFile(text, { demo: file === undefined });
  if (reading.ok) return { ok: true, value: reading.branchFile };
  return startFailure('configuration', ...reading.mistakes.map((mistake) => `${file}: ${mistake}`));
}
