/** The folder of all lasting data. Everything else follows from the version and its options, and can be rewritten. */
export const foyerFolder = '/var/lib/foyer';
export const dataFolder = `${foyerFolder}/data`;
export const branchFolder = `${foyerFolder}/branch`;
export const versionsFolder = `${foyerFolder}/versions`;
/** The link to the running version. */
export const currentLink = `${foyerFolder}/current`;
/** The host's settings, edited by the operator. */
export const settingsFile = `${foyerFolder}/settings.env`;
/** The installer's record: options that are not settings of the host, and changes that uninstalling must undo. */
export const memoryFile = `${foyerFolder}/installation.json`;
/** This file exists while an installation changes the machine, so the next installation detects an interruption. */
export const unfinishedFile = `${foyerFolder}/unfinished`;
/** This file exists in a prepared root until the machine's first start has looked for answers. */
export const firstStartFile = `${foyerFolder}/first-start`;
/** Folders outside `foyerFolder` that an installation created, one per line. Uninstalling removes empty folders. */
export const madeFoldersFile = `${foyerFolder}/made-folders`;
/** The files on this machine that do not depend on a version: scripts and cursors. */
export const shareFolder = '/usr/local/share/foyer';
/** The folder in memory for the browser's profile and all other files that the browser writes. */
export const screenFolder = '/run/foyer-screen';
/** The host creates this file to request a restart of its browser. */
export const restartRequest = '/run/foyer-host/restart-browser';
export const unitFolder = '/etc/systemd/system';

export const hostUnit = 'foyer-host.service';
export const browserUnit = 'foyer-browser.service';
export const restartService = 'foyer-browser-restart.service';
export const restartPath = 'foyer-browser-restart.path';
/** The unit that reads the answers for a first start. */
export const setupUnit = 'foyer-setup.service';
/** The units that install the channel's newest release when the host requests it. */
export const updateRequestPath = 'foyer-update-request.path';
export const updateRequestService = 'foyer-update-request.service';
export const updateUnit = 'foyer-update.service';
