import type { Rotation } from '../machine/device-options.ts';
import { dataFolder, screenFolder } from '../machine/paths.ts';

const written = '# Written by the installer of Foyer.\n';

/** The users: the host, and the screen, which can read no file of the host. */
export const usersText = `${written}u foyer - "Foyer host" ${dataFolder}
u foyer-screen - "Foyer screen" ${screenFolder}
# The group of the graphics chip, on machines that have never had one.
g render -
`;

/** The hardware watchdog restarts the machine if systemd itself hangs. A Raspberry Pi supports at most 15 s. */
export const watchdogText = `${written}[Manager]
RuntimeWatchdogSec=15
RebootWatchdogSec=2min
`;

/** Limits the journal, on disk and in memory. */
export const journalText = `${written}[Journal]
SystemMaxUse=128M
RuntimeMaxUse=32M
MaxRetentionSec=1month
`;

/** A machine without a network has no time source, so it starts with its own clock after half a minute. */
export const timeWaitText = `${written}[Service]
TimeoutStartSec=30
`;

/** Rotates touches together with the picture. The numbers are the first two rows of libinput's matrix. */
export function touchRuleText(rotation: Exclude<Rotation, 0>): string {
  const matrix = { 90: '0 -1 1 1 0 0', 180: '-1 0 1 0 -1 1', 270: '0 1 0 -1 0 1' }[rotation];
  return `${written}ACTION!="remove", SUBSYSTEM=="input", ENV{ID_INPUT_TOUCHSCREEN}=="1", ENV{LIBINPUT_CALIBRATION_MATRIX}="${matrix}"
`;
}

/** The operators' command, which is the same for every installed version. */
export const foyerCommandText = `#!/bin/sh
${written}exec /var/lib/foyer/current/install "$@"
`;
