// The exports for a process that runs a host inside itself, such as an end-to-end test.
export { adminLink } from './operator/admin-link.ts';
export { enrolDispenser } from './operator/enrol-dispenser.ts';
export { readHostSettings } from './settings/read-settings.ts';
export { startHost } from './start/start-host.ts';
