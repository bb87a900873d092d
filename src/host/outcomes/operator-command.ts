import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the release or project that contains this program. */
const home = fileURLToPath(new URL('../../..', import.meta.url));

const isRelease = (folder: string) => existsSync(join(folder, 'release.json'));

/** The command line that an operator types. It differs between a dispenser and the project. */
export function operatorCommand(command: string, folder = home): string {
  return isRelease(folder) ? `foyer ${command}` : `npm run foyer -- ${command}`;
}

/** The command line that starts a host with a value of FOYER_DISPENSER_WSID. */
export function startAs(websocketID: string, folder = home): string {
  return isRelease(folder)
    ? `foyer install --dispenser-wsid ${websocketID}`
    : `FOYER_DISPENSER_WSID=${websocketID} npm start`;
}

export const asksForHelp = (argv: readonly string[]) => argv.includes('--help') || argv.includes('-h');
