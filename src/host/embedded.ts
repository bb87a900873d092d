// Everything that a process needs which runs a host inside itself, such as that of a journey.
export { adminLink } from './operator/admin-link.ts';
export { enrolDispenser } from './operator/enrol-dispenser.ts';
export { readSettings } from './settings/read-settings.ts';
export { startHost } from './start/start-host.ts';
