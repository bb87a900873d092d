import { basename } from 'node:path';
import { displayManagerLink } from '../machine/machine.ts';
import type { Memory } from '../machine/memory.ts';
import {
  branchFolder,
  browserUnit,
  hostUnit,
  restartPath,
  settingsFile,
  updateRequestPath,
} from '../machine/paths.ts';
import type { Step } from '../steps/step.ts';

/** Stops a desktop and prevents its start, so the kiosk can use the screen. */
export function desktopSteps({ displayManager }: Memory): Step[] {
  if (displayManager === null) return [];
  return [
    {
      kind: 'no-link',
      path: displayManagerLink,
      target: displayManager,
      reason: 'The screen belongs to the kiosk, not to a desktop',
    },
    { kind: 'stopped', unit: basename(displayManager), reason: 'The desktop stops now' },
  ];
}

/** Starts the host and the screen, or restarts them after changes. */
export function runningSteps(of: {
  readonly files: {
    readonly host: readonly string[];
    readonly browser: readonly string[];
    readonly updateRequest: readonly string[];
  };
  readonly ownVersion: readonly string[];
  readonly isComplete: boolean;
}): Step[] {
  return [
    {
      kind: 'running',
      unit: hostUnit,
      whenChanged: [...of.files.host, ...of.ownVersion, settingsFile, branchFolder],
      isAwaited: of.isComplete,
      reason: of.isComplete ? 'The host' : 'The host. It starts when its settings are complete',
    },
    {
      kind: 'running',
      unit: restartPath,
      whenChanged: of.files.browser,
      isAwaited: true,
      reason: 'The host can have its browser restarted',
    },
    {
      kind: 'running',
      unit: updateRequestPath,
      whenChanged: of.files.updateRequest,
      isAwaited: true,
      reason: 'The host can ask for an update',
    },
    {
      kind: 'running',
      unit: browserUnit,
      whenChanged: [...of.files.browser, ...of.ownVersion],
      // The installer does not wait for this unit, because the unit itself waits for the host.
      isAwaited: false,
      reason: 'The screen',
    },
  ];
}
