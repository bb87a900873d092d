import { type CommandResult, commandFailure, succeeded } from '../outcomes/outcome.ts';
import { askHost, readCommandResult } from './ask-host.ts';

/** The links with tokens, which no log contains. */
export interface AdminLinks {
  readonly preview: string;
  readonly administrator: string | undefined;
}

/** Reads the links of its preview from the running host: only the user who runs the host can open its socket. */
export async function adminLink(dataDir: string): Promise<CommandResult> {
  const answer = await askHost(dataDir, '/admin-link');
  return answer
    ? readCommandResult(answer)
    : commandFailure('unavailable', `FOYER_DATA_DIR: no host is running on ${dataDir}`);
}

/** The links as an operator reads them. */
export const adminLinkResult = ({ preview, administrator }: AdminLinks): CommandResult =>
  succeeded(`Preview  ${preview}`, ...(administrator ? [`Admin    ${administrator}`] : []));
