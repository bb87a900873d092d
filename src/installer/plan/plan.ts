import type { DeviceOptions } from '../machine/device-options.ts';
import type { MachineFacts } from '../machine/machine.ts';
import { type Memory, memoryText } from '../machine/memory.ts';
import {
  branchFolder,
  browserUnit,
  currentLink,
  dataFolder,
  firstStartFile,
  foyerFolder,
  hostUnit,
  memoryFile,
  restartPath,
  settingsFile,
  setupUnit,
  updateRequestPath,
  updateUnit,
  versionsFolder,
} from '../machine/paths.ts';
import type { BranchToCopy } from '../options/branch-source.ts';
import { planSettings } from '../options/plan-settings.ts';
import type { InstallOptions } from '../options/read-arguments.ts';
import { readSettingsFile, type SettingValues } from '../options/settings-file.ts';
import { file, type Step } from '../steps/step.ts';
import { machineFiles } from './plan-files.ts';
import { ownKernelWords } from './plan-kernel.ts';
import { neededPackages } from './plan-packages.ts';
import { desktopSteps, runningSteps } from './start-steps.ts';

/** The unpacked release from which the installer runs. */
export interface Release {
  readonly folder: string;
  readonly version: string;
  /** Debian's name for the architecture. */
  readonly architecture: string;
}

/** The steps that turn this machine into a dispenser, in order. */
export interface Plan {
  readonly ok: true;
  readonly steps: readonly Step[];
  readonly port: number;
  readonly isDemo: boolean;
  /** The settings that the operator must still write before the host can start. */
  readonly missing: readonly string[];
  /** Messages for the operator after a change. */
  readonly notes: readonly string[];
}

/** Plans the installation of a release. Pure: the same machine and options give the same steps. */
export function planInstallation(
  release: Release,
  machine: MachineFacts,
  options: Pick<InstallOptions, 'settings' | 'device' | 'isDemo'> & {
    readonly branch: BranchToCopy | undefined;
  },
): Plan | { readonly ok: false; readonly mistakes: readonly string[] } {
  const unfit = whyUnfit(release, machine);
  const given: SettingValues = {
    ...options.settings,
    ...(options.branch ? { FOYER_BRANCH_FILE: options.branch.setting } : {}),
  };
  const planned = planSettings(machine.settings, given, options.isDemo);
  if (unfit !== undefined) return { ok: false, mistakes: [unfit] };
  if (!planned.ok) return planned;
  const { settings, text, missing } = planned;
  const device: DeviceOptions = { ...machine.memory.options, ...options.device };
  const packages = neededPackages(machine, settings, device);
  const memory = nextMemory(machine, device, packages.missing);
  const files = machineFiles({ machine, settings, device, ...packages });
  const versionFolder = `${versionsFolder}/${release.version}`;
  const ownVersion = [versionFolder, currentLink];
  return {
    ok: true,
    port: settings.port,
    isDemo: planned.isDemo,
    missing: missing.map(
      (mistake) => `${mistake}. Write it into ${settingsFile}; the host then starts by itself.`,
    ),
    notes: [
      ...(given.FOYER_UPSTREAM_URL !== undefined && readSettingsFile(text).FOYER_DISPENSER_WSID === undefined
        ? [
            'The screen shows a code. An administrator of the service confirms it in the preview, or there with: foyer enrol CODE WEBSOCKET_ID',
          ]
        : []),
      ...(machine.rootIsOverlay
        ? [
            `Changes to the root are lost at the next start, except those in ${foyerFolder}. Turn the overlay off, install, and turn it on again.`,
          ]
        : []),
      ...(memory.kernelWords.length > machine.memory.kernelWords.length
        ? ['Restart the machine once: memory limits take effect only then.']
        : []),
    ],
    steps: [
      {
        kind: 'folder',
        path: foyerFolder,
        mode: 0o755,
        owner: 'root:root',
        reason: 'All permanent data is under one path, which can be a separate partition',
      },
      file(memoryFile, memoryText(memory), 'An update, a check and a second installation need no options'),
      ...packages.steps,
      ...files.users,
      {
        kind: 'folder',
        path: dataFolder,
        mode: 0o700,
        owner: 'foyer:foyer',
        reason: 'Tickets, keys and backups of the host, which no other user can read',
      },
      {
        kind: 'folder',
        path: branchFolder,
        mode: 0o750,
        owner: 'foyer:foyer',
        reason: 'Branch files, which the host replaces when a draft is published',
      },
      ...(release.folder === versionFolder
        ? []
        : ([
            {
              kind: 'tree',
              from: release.folder,
              path: versionFolder,
              owner: 'root:root',
              reason: 'The release, which the host can read but not change',
            },
          ] satisfies Step[])),
      {
        ...file(settingsFile, text, 'Settings of the host. Lines that the operator added stay', {
          mode: 0o640,
          owner: 'root:foyer',
        }),
        isKept: true,
      },
      ...branchSteps(options.branch),
      ...files.steps,
      {
        kind: 'link',
        path: currentLink,
        target: `versions/${release.version}`,
        reason: 'The running version. Another version replaces it in one step',
      },
      ...(machine.systemdRuns || machine.isInstalled
        ? []
        : [file(firstStartFile, '', 'A prepared root is set up at its first start')]),
      ...files.effects,
      {
        kind: 'enabled',
        units: [
          hostUnit,
          browserUnit,
          restartPath,
          updateUnit,
          updateRequestPath,
          setupUnit,
          ...(packages.waitUnit ? [packages.waitUnit] : []),
        ],
        reason: 'The dispenser starts with the machine',
      },
      ...desktopSteps(memory),
      ...runningSteps({ files: files.units, ownVersion, isComplete: missing.length === 0 }),
    ],
  };
}

/** The reason why this machine cannot become a dispenser with this release; undefined if it can. */
function whyUnfit(release: Release, machine: MachineFacts): string | undefined {
  const { distribution, codename, architecture } = machine;
  if (distribution !== 'debian' || !['bookworm', 'trixie'].includes(codename)) {
    return `This is ${distribution} ${codename}; a dispenser needs Debian or Raspberry Pi OS, bookworm or trixie`;
  }
  if (architecture !== release.architecture) {
    return `This machine is ${architecture}, this release is for ${release.architecture}`;
  }
  return undefined;
}

function nextMemory(
  { memory, ...machine }: MachineFacts,
  options: DeviceOptions,
  missing: readonly string[],
): Memory {
  return {
    options,
    packages: [...new Set([...memory.packages, ...missing])],
    displayManager: machine.displayManager ?? memory.displayManager,
    kernelWords: ownKernelWords({ ...machine, memory }),
  };
}

function branchSteps(branch: BranchToCopy | undefined): Step[] {
  if (!branch) return [];
  return [
    {
      kind: 'tree',
      from: branch.folder,
      entries: branch.entries,
      texts: branch.texts,
      path: branchFolder,
      owner: 'foyer:foyer',
      isKept: true,
      reason: 'The branch files and their media',
    },
  ];
}
