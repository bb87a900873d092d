import { type Client, createClient } from '../../page/api/client.ts';

export type Fetch = (path: string, request: RequestInit) => Promise<Response>;

export interface PreviewClient extends Pick<Client, 'call'> {
  readonly sending: (bytes: Blob) => Pick<Client, 'call'>;
}

/** Long, because the host may validate and write whole branch files, or read a whole external service. */
const timeoutMs = 120_000;
/** The timeout of an upload, such as a video over a slow connection. */
const longestUploadMs = 20 * 60_000;

const clientOver = (send: Fetch, timeoutMs: number): Client =>
  // Texts are not cleaned, because a draft consists of the host's texts, and its unedited parts must not change.
  createClient({ fetch: send as typeof fetch, base: '', timeoutMs, onServiceTime() {} });

export const previewClient = (send: Fetch): PreviewClient => ({
  ...clientOver(send, timeoutMs),
  sending(body) {
    const headers = { Accept: 'application/json', 'Content-Type': 'application/octet-stream' };
    return clientOver((path, request) => send(path, { ...request, headers, body }), longestUploadMs);
  },
});
