import { normalize } from 'node:path/posix';
import type { Settings } from '../../host/settings/settings.ts';
import {
  browserUnitText,
  turnedScript,
  turnedScriptText,
  volumeScript,
  volumeScriptText,
} from '../files/browser-unit.ts';
import { chromiumPolicies } from '../files/chromium-policy.ts';
import { firstStartRuleText } from '../files/first-start-rule.ts';
import { cursorNames, emptyCursor } from '../files/hidden-cursor.ts';
import { hostUnitText } from '../files/host-unit.ts';
import {
  foyerCommandText,
  journalText,
  timeWaitText,
  touchRuleText,
  usersText,
  watchdogText,
} from '../files/machine-settings.ts';
import { restartPathText, restartServiceText } from '../files/restart-units.ts';
import { setupUnitText } from '../files/setup-unit.ts';
import { updateRequestPathText, updateRequestServiceText } from '../files/update-request-units.ts';
import { updateUnitText } from '../files/update-unit.ts';
import type { DeviceOptions } from '../machine/device-options.ts';
import type { MachineFacts } from '../machine/machine.ts';
import {
  browserUnit,
  dataFolder,
  hostUnit,
  restartPath,
  restartService,
  setupUnit,
  shareFolder,
  unitFolder,
  updateRequestPath,
  updateRequestService,
  updateUnit,
} from '../machine/paths.ts';
import { file, type Step } from '../steps/step.ts';
import { kernelSteps } from './plan-kernel.ts';
import { hasOldCage } from './plan-packages.ts';

interface Facts {
  readonly machine: MachineFacts;
  readonly settings: Settings;
  readonly device: DeviceOptions;
  readonly browser: string;
  readonly waitUnit: string | undefined;
}

interface MachineFiles {
  /** The users that own the files of later steps. */
  readonly users: readonly Step[];
  readonly steps: readonly Step[];
  readonly effects: readonly Step[];
  /** The files on which each unit depends. */
  readonly units: {
    readonly host: readonly string[];
    readonly browser: readonly string[];
    readonly updateRequest: readonly string[];
  };
}

const usersFile = '/etc/sysusers.d/foyer.conf';
const watchdogFile = '/etc/systemd/system.conf.d/foyer.conf';
const journalFile = '/etc/systemd/journald.conf.d/foyer.conf';
const firstStartRule = '/etc/polkit-1/rules.d/60-foyer-first-start.rules';
const touchRule = '/etc/udev/rules.d/99-foyer-touch.rules';
/** These paths exist while systemd and udev run. */
const systemdFolder = '/run/systemd/system';
const udevSocket = '/run/udev/control';
const unitFile = (unit: string) => `${unitFolder}/${unit}`;

/** The files outside Foyer's folder, and the commands that make them take effect. */
export function machineFiles({ machine, settings, device, browser, waitUnit }: Facts): MachineFiles {
  const { port, printer, headphones, earOutput, asksFirst, backupDir } = settings;
  const browserPrints = printer.kind === 'browser';
  const policies = JSON.stringify(chromiumPolicies({ port, browserPrints }), null, 2);
  const policyFiles = [...new Set(['chromium', browser])].map(
    (name) => `/etc/${name}/policies/managed/foyer.json`,
  );
  const touchRotation = device.touchRotation ?? device.rotation;
  const waitFile = waitUnit && unitFile(`${waitUnit}.d/foyer.conf`);
  const host = file(
    unitFile(hostUnit),
    hostUnitText({
      printer,
      asksFirst,
      usesSound: headphones !== 'none' || earOutput !== undefined,
      backupFolder: backupDir === undefined || isWithin(dataFolder, backupDir) ? undefined : backupDir,
    }),
    'The host under systemd: own user, sandbox, watchdog, limits, restart',
  );
  const screen = file(
    unitFile(browserUnit),
    browserUnitText({
      browser: `/usr/bin/${browser}`,
      port,
      rotation: device.rotation,
      cageRotates: hasOldCage(machine),
      browserPrints,
      soundVolume: device.soundVolume,
    }),
    'The screen under systemd. No user logs in',
  );
  const restart = [
    file(unitFile(restartPath), restartPathText, 'The host requests a restart of its browser through a file'),
    file(unitFile(restartService), restartServiceText, 'The restart, which the host itself cannot do'),
  ];
  const update = file(
    unitFile(updateUnit),
    updateUnitText,
    'Updates continue after a closed terminal or a power cut',
  );
  const updateRequest = [
    file(unitFile(updateRequestPath), updateRequestPathText, 'The host requests an update through a file'),
    file(
      unitFile(updateRequestService),
      updateRequestServiceText,
      'The update, which the host itself may neither start nor choose',
    ),
  ];
  const setup = file(unitFile(setupUnit), setupUnitText, 'A file answers the questions of a first start');
  const scripts = [
    script(turnedScript, turnedScriptText, 'Turns the picture where cage does not'),
    script(volumeScript, volumeScriptText, 'Sets the volume at the start of the screen'),
  ];
  const cursors = cursorNames.map((name) =>
    file(`${shareFolder}/cursors/default/cursors/${name}`, emptyCursor(), 'The screen shows no cursor'),
  );
  const policySteps = policyFiles.map((path) =>
    file(path, `${policies}\n`, 'The browser opens the kiosk and nothing else'),
  );
  const waits = waitFile
    ? [file(waitFile, timeWaitText, 'The start waits for the time, but not forever')]
    : [];
  const paths = (steps: readonly { readonly path: string }[]) => steps.map(({ path }) => path);
  const units = paths([host, screen, ...restart, update, ...updateRequest, setup, ...waits]);
  return {
    users: [
      file(usersFile, usersText, 'Two users, so the screen cannot read files of the host'),
      {
        kind: 'users',
        names: ['foyer', 'foyer-screen'],
        path: usersFile,
        reason: 'Host and screen do not run as root',
      },
    ],
    steps: [
      host,
      screen,
      ...restart,
      update,
      ...updateRequest,
      setup,
      ...waits,
      ...scripts,
      ...cursors,
      ...policySteps,
      touchRotation === 0
        ? { kind: 'no-file', path: touchRule, reason: 'Touches keep the position that the panel reports' }
        : file(touchRule, touchRuleText(touchRotation), 'Touches turn with the picture'),
      asksFirst
        ? file(
            firstStartRule,
            firstStartRuleText,
            'The screen of the first start can set the time zone and Wi-Fi',
          )
        : { kind: 'no-file', path: firstStartRule, reason: 'The host cannot change the machine' },
      file(watchdogFile, watchdogText, 'The hardware restarts a machine that hangs'),
      file(journalFile, journalText, 'The journal does not fill the memory card'),
      script('/usr/local/sbin/foyer', foyerCommandText, 'One command for all versions'),
      ...kernelSteps(machine),
    ],
    effects: [
      effect('systemctl daemon-reload', units, 'systemd reads the units'),
      effect('systemctl daemon-reexec', [watchdogFile], 'systemd starts the hardware watchdog'),
      effect('systemctl restart systemd-journald', [journalFile], 'The journal respects its limits'),
      effect('udevadm control --reload', [touchRule], 'udev reads the rule of the touch panel', udevSocket),
      effect(
        'udevadm trigger --subsystem-match=input --action=change',
        [touchRule],
        'The touch panel is rotated',
        udevSocket,
      ),
    ],
    units: {
      host: paths([host]),
      browser: [...paths([screen, ...scripts, ...cursors, ...policySteps]), touchRule],
      updateRequest: paths(updateRequest),
    },
  };
}

const script = (path: string, content: string, reason: string) =>
  file(path, content, reason, { mode: 0o755 });

function effect(
  line: string,
  whenChanged: readonly string[],
  reason: string,
  needs: string = systemdFolder,
): Step {
  const [program = '', ...args] = line.split(' ');
  return { kind: 'command', program, args, whenChanged, needs, reason };
}

/** True if a path is inside a folder, even if it contains dot segments. */
const isWithin = (folder: string, path: string) => normalize(path).startsWith(`${folder}/`);
