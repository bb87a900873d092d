import { type HallMessage, hallMessageRequest } from '../../contract/additions/hall.ts';
import { type HallMessageChange, previewPaths } from '../../contract/additions/page/preview.ts';
import type { Fetch } from '../administrator/administrator-requests.ts';
import { type AdministratorAnswer, askAsAdministrator } from '../administrator/ask-as-administrator.ts';

/** What the hall of a branch reads. */
type HallAnswer = AdministratorAnswer<{ readonly message: HallMessage | null }>;

/** Reads the message to the hall of a branch. */
export function readMessage(fetch: Fetch, branch: string): Promise<HallAnswer> {
  const path = `${previewPaths.hallMessage}?${new URLSearchParams({ branch })}`;
  return askAsAdministrator(() => fetch(path, { method: 'GET' }), hallMessageRequest);
}

/** Changes it, or takes it back. */
export function writeMessage(fetch: Fetch, change: HallMessageChange): Promise<HallAnswer> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(change);
  return askAsAdministrator(
    () => fetch(previewPaths.hallMessage, { method: 'POST', headers, body }),
    hallMessageRequest,
  );
}
