import { readdirSync } from 'node:fs';
import type * as v from 'valibot';
import { ownBranch } from '../contract/additions/page/first-start.ts';
import { heartbeat, pageReport } from '../contract/additions/page/page-report.ts';
import { recordedMenu } from '../contract/additions/page/recorded-menu.ts';

const folder = new URL('../contract/additions/page/', import.meta.url);
const modules = await Promise.all(
  readdirSync(folder)
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name): Promise<Readonly<Record<string, v.GenericSchema>>> => import(`${folder}${name}`)),
);

/** The bodies that the host reads itself, but for drafts of branch files: by their names, and those with names of their own. */
export const hostRequests: Readonly<Record<string, v.GenericSchema>> = {
  ...Object.fromEntries(
    modules.flatMap(Object.entries).filter(([name]) => /(Request|Change|Decision|Order|Mute)$/.test(name)),
  ),
  ...{ ownBranch, pageReport, heartbeat, recordedMenu },
};
