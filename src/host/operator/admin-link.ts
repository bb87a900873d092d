import { readAdminLinks } from '../../contract/host-endpoints/operator-endpoints.ts';
import { type CommandResult, succeeded } from '../outcomes/outcome.ts';
import { askHost, noHost } from './ask-host.ts';

/** The links contain tokens, so no log contains the links. */
export interface AdminLinks {
  readonly preview: string;
  readonly administrator: string | undefined;
}

/** Reads the preview's links from the running host. Only the user who runs the host can open its socket. */
export async function adminLink(dataDir: string): Promise<CommandResult> {
  return (await askHost(dataDir, readAdminLinks, {})) ?? noHost(dataDir);
}

export const adminLinkResult = ({ preview, administrator }: AdminLinks): CommandResult =>
  succeeded(`Preview  ${preview}`, ...(administrator ? [`Admin    ${administrator}`] : []));
