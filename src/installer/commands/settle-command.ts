import { readFile } from 'node:fs/promises';
import { type CommandResult, commandFailure, succeeded } from '../../host/outcomes/outcome.ts';
import { settingsFile } from '../machine/paths.ts';
import { onDisk, type System } from '../machine/system.ts';
import { planSettings } from '../options/plan-settings.ts';
import { applyAfterStart } from '../update/apply-after-start.ts';
import { hostDatabase } from '../update/host-database.ts';
import { settleUpdate } from '../update/settle-update.ts';
import { waitForPage } from '../update/wait-for-page.ts';
import { resultOf, type UpdatingProcess } from './update-command.ts';

/** `settle-update`: the command of the update unit. Succeeds if either the new or the old version runs afterwards. */
export async function settleCommand(argv: readonly string[], deps: UpdatingProcess): Promise<CommandResult> {
  const { system, release, bootId, second, log } = deps;
  if (argv.length > 0) return commandFailure('usage', 'settle-update takes no options');
  if (!deps.isRoot) return commandFailure('usage', 'Only root can do this');
  const result = await settleUpdate({
    system,
    database: hostDatabase(release.folder, system),
    bootId,
    log,
    waitForPage: async (version) =>
      waitForPage(version, await portOfHost(system), {
        system,
        second,
        seconds: () => performance.now() / 1000,
      }),
  });
  if (result?.outcome === 'not-yet') return commandFailure('cannotWrite', result.reason);
  return succeeded(...(result ? resultOf(result).lines : [await applyAfterStart(system)]));
}

async function portOfHost(system: System): Promise<number> {
  const text = await readFile(onDisk(system, settingsFile), 'utf8').catch(() => undefined);
  const planned = planSettings(text, {});
  // The host cannot have started with invalid settings, so the port does not matter.
  return planned.ok ? planned.settings.port : 8080;
}
