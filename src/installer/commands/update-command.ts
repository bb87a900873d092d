import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { UpdateResult } from '../../host/data-folder/last-update.ts';
import {
  type CommandResult,
  commandFailure,
  failed,
  type StartFailure,
  type StartResult,
  succeeded,
} from '../../host/outcomes/outcome.ts';
import { publicKeyFile } from '../../host/releases/update-channel.ts';
import { currentLink, memoryFile, settingsFile, updateUnit, versionsFolder } from '../machine/paths.ts';
import { onDisk } from '../machine/system.ts';
import { optionMistake } from '../options/option-values.ts';
import { readSettingsFile } from '../options/settings-file.ts';
import { attempt, attemptStep } from '../update/attempt.ts';
import { fetchRelease } from '../update/fetch-release.ts';
import { copyArchive, removeIncoming } from '../update/incoming-archive.ts';
import { unpackRelease } from '../update/unpack-release.ts';
import { withUpdateLock } from '../update/update-lock.ts';
import {
  noteUpdate,
  readUpdate,
  readUpdateResult,
  type UpdateState,
  writeUpdate,
} from '../update/update-state.ts';
import { verifyArchive } from '../update/verify-archive.ts';
import { linkedVersion, previousLink, setVersionLink } from '../update/versions.ts';
import type { InstallerProcess } from './plan-for.ts';

export interface UpdatingProcess extends InstallerProcess {
  readonly bootId: string;
  readonly pid: number;
  readonly second: () => Promise<void>;
  readonly web: typeof fetch;
}

/**
 * `update`: verifies an archive, by default the newest in the update channel, unpacks it and lets the update unit
 * install it. The unit continues when the terminal is closed, and after a power cut.
 */
export async function updateCommand(argv: readonly string[], deps: UpdatingProcess): Promise<CommandResult> {
  const { system, release } = deps;
  const [file, ...more] = argv;
  if (more.length > 0) return commandFailure('usage', 'Usage: update [ARCHIVE]');
  if (!deps.isRoot) return commandFailure('usage', 'Only root can do this: run it with sudo');
  if (!existsSync(onDisk(system, '/run/systemd/system'))) {
    return commandFailure('unavailable', 'systemd is not running here, but an update must start the page');
  }
  const current = await linkedVersion(currentLink, system);
  if (current !== release.version) {
    const runs = current === undefined ? 'No version is installed' : `Version ${current} is installed`;
    return commandFailure('usage', `${runs}: update with the installed version, by the command foyer`);
  }
  const result = await withUpdateLock(system, deps.pid, () => prepare(file, deps));
  return result ?? commandFailure('inUse', 'Another update is being prepared');
}

async function prepare(file: string | undefined, deps: UpdatingProcess): Promise<CommandResult> {
  const { system, log } = deps;
  const interrupted = await readUpdate(system);
  if (interrupted) {
    log(`An update to version ${interrupted.to} is in progress: waiting for its end`);
    return settled(deps);
  }
  if (file === undefined) return updateFromChannel(deps);
  const copied = await attemptStep(() => copyArchive(resolve(file), system));
  const begun = copied.ok ? await attemptStep(() => begin(copied.value, deps)) : copied;
  return begun.ok ? settled(deps) : failed(begun);
}

async function updateFromChannel(deps: UpdatingProcess): Promise<CommandResult> {
  const { system, release, log } = deps;
  const file = onDisk(system, settingsFile);
  const { FOYER_UPDATE_CHANNEL: given = '' } = readSettingsFile(
    existsSync(file) ? readFileSync(file, 'utf8') : '',
  );
  if (given === '') {
    return commandFailure(
      'usage',
      `Usage: update ARCHIVE. Without ARCHIVE, ${settingsFile} needs FOYER_UPDATE_CHANNEL`,
    );
  }
  const mistake = optionMistake('FOYER_UPDATE_CHANNEL', given);
  if (mistake !== undefined) return commandFailure('misconfigured', `FOYER_UPDATE_CHANNEL: ${mistake}`);
  const address = given.replace(/\/+$/, '');
  log(`Asking ${address}`);
  const fetched = await fetchRelease({ ...release, address, publicKey: installedKey(deps) }, deps);
  if (!fetched.ok) return notBegun(fetched, deps);
  if (fetched.value === undefined) {
    const { version } = release;
    const result: UpdateResult = { from: version, to: version, outcome: 'nothing-newer', reasons: [] };
    await noteUpdate(result, system);
    return resultOf(result);
  }
  const archive = fetched.value;
  const begun = await attemptStep(() => begin(archive, deps));
  return begun.ok ? settled(deps) : notBegun(begun, deps);
}

/** Stores the failure too, because an administrator who ordered the update does not read this command's output. */
async function notBegun(
  failure: StartFailure,
  { system, release: { version } }: UpdatingProcess,
): Promise<CommandResult> {
  const reasons = [...failure.lines];
  // A disk that made the update fail may also refuse this record.
  const unnoted = await attempt(() =>
    noteUpdate({ from: version, to: version, outcome: 'unchanged', reasons }, system),
  );
  return failed({ ...failure, lines: unnoted === undefined ? reasons : [...reasons, unnoted] });
}

/** The key with which the next release must be signed, as PEM; undefined if the installed release has no key. */
function installedKey({ system, release }: UpdatingProcess): string | undefined {
  const key = join(onDisk(system, `${versionsFolder}/${release.version}`), publicKeyFile);
  return existsSync(key) ? readFileSync(key, 'utf8') : undefined;
}

/** Verifies and unpacks an archive, so the update unit can install it. The archive is always deleted. */
async function begin(file: string, deps: UpdatingProcess): Promise<StartResult<undefined>> {
  const unpacked = await unpackVerified(file, deps).finally(() => removeIncoming(deps.system));
  if (!unpacked.ok) return unpacked;
  const { system, release } = deps;
  const memory = onDisk(system, memoryFile);
  await setVersionLink(previousLink, release.version, system);
  await writeUpdate(
    {
      phase: 'ready',
      from: release.version,
      to: unpacked.value,
      bootId: deps.bootId,
      memory: existsSync(memory) ? readFileSync(memory, 'utf8') : null,
      tries: 0,
      position: null,
      reason: null,
    },
    system,
  );
  return { ok: true, value: undefined };
}

/** Unpacks an archive beside the other versions. Returns its version. */
async function unpackVerified(file: string, deps: UpdatingProcess): Promise<StartResult<string>> {
  const { system, release, log } = deps;
  const { version: from, architecture } = release;
  const publicKey = installedKey(deps);
  const verified = await verifyArchive(file, { version: from, architecture, publicKey });
  if (!verified.ok) return verified;
  const to = verified.value;
  log(
    publicKey === undefined
      ? 'The checksum is correct; releases of this installation are not signed'
      : 'Checksum and signature are correct',
  );
  log(`Unpacking version ${to}`);
  const unpacked = await unpackRelease({ file, version: to, architecture }, system);
  return unpacked.ok ? verified : unpacked;
}

/**
 * Makes the update unit complete the update, and reports the result. Polls instead of waiting with systemd, because an
 * installer may re-execute systemd, which ends its connections.
 */
async function settled({ system, second, log }: UpdatingProcess): Promise<CommandResult> {
  const { code, output } = await system.run('systemctl', ['start', '--no-block', updateUnit]);
  if (code !== 0) return commandFailure('failed', `${updateUnit} does not start: ${output.trim()}`);
  let phase = '';
  let idleChecks = 0;
  for (let update = await readUpdate(system); update; update = await readUpdate(system)) {
    if (update.phase !== phase) log(phaseLine(update));
    phase = update.phase;
    const state = await system.run('systemctl', ['is-active', updateUnit]);
    idleChecks = ['failed', 'inactive'].includes(state.output.trim()) ? idleChecks + 1 : 0;
    if (idleChecks > maxIdleChecks) {
      return commandFailure('failed', 'The update did not finish', `See: journalctl -u ${updateUnit}`);
    }
    await second();
  }
  const result = await readUpdateResult(system);
  return result ? resultOf(result) : commandFailure('failed', 'Another program ended the update');
}

/** The unit has failed if this many consecutive checks find it idle. */
const maxIdleChecks = 10;

function phaseLine({ phase, from, to }: UpdateState): string {
  switch (phase) {
    case 'ready':
      return `Stopping version ${from}`;
    case 'trying':
      return `Installing version ${to}, and waiting for its page`;
    case 'returning':
      return `Version ${to} does not work here. Restoring version ${from}`;
  }
}

/** Formats the result of an update for the operator. */
export function resultOf({ from, to, outcome, reasons }: UpdateResult): CommandResult {
  if (outcome === 'updated') return succeeded(`Version ${to} is running, and so is its page`);
  if (outcome === 'nothing-newer') {
    return succeeded(`Version ${from} is running here, and the channel has nothing newer`);
  }
  const sentence = {
    unchanged: `Version ${from} is still running, and nothing has changed`,
    returned: `Version ${from} is running again, because version ${to} does not work here`,
    kept: `Version ${to} stays, although it does not work correctly here`,
  }[outcome];
  return commandFailure('failed', sentence, ...reasons);
}
