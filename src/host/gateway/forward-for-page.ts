import { keyInAnswer, notBound } from '../requests/host-errors.ts';
import { containsKey } from './contains-key.ts';
import { credentials, type Identity } from './device-binding.ts';
import { errorAnswer, type Forward, type ForwardAnswer, type ForwardRequest } from './forward.ts';
import { isRefusedKey } from './service-refusal.ts';

/** The service's headers that the page gets. Other headers belong to the connection, or could control the browser. */
const forwardedHeaderNames = ['content-type', 'date', 'retry-after', 'cache-control'];

export interface PageAnswer extends ForwardAnswer {
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends a request for the page, with the page's headers. */
export type ForwardForPage = (request: ForwardRequest) => Promise<PageAnswer>;

interface Deps {
  readonly identity: () => Identity;
  readonly forward: Forward;
  readonly nodeId: string;
  /** Called when the service does not know the key. Afterwards, the host may have no dispenser. */
  readonly onRefusedKey?: (() => Promise<void>) | undefined;
}

/** Forwards requests to the dispenser endpoints with the dispenser's credentials. */
export function forwardForPage({ identity, forward, nodeId, onRefusedKey }: Deps): ForwardForPage {
  return async ({ headers: { accept, 'content-type': contentType }, body, ...call }) => {
    const { binding, dispensers } = identity();
    if (binding === undefined) return errorAnswer(notBound(dispensers), nodeId);
    const answer = await forward({
      ...call,
      headers: {
        ...credentials(binding),
        ...(accept && { accept }),
        ...(contentType && { 'content-type': contentType }),
      },
      body,
    });
    if (onRefusedKey && isRefusedKey(answer)) {
      await onRefusedKey();
      // A refused key is checked again only after a minute; the page must not wait so long.
      if (identity().binding === undefined) return errorAnswer(notBound([]), nodeId);
    }
    return answerForPage(answer, binding.apiKey, nodeId);
  };
}

/** A response with the headers that a page may get, or a refusal if it contains the key or token of the request. */
export function answerForPage(answer: ForwardAnswer, secret: string, nodeId: string): PageAnswer {
  const headers = forwardedHeaders(answer.headers);
  const hasSecret = [answer.body, JSON.stringify(headers)].some((part) => containsKey(part, secret));
  return hasSecret ? errorAnswer(keyInAnswer(), nodeId) : { ...answer, headers };
}

/** Returns the headers with these names. Missing headers are omitted. */
export const headersNamed = (
  names: readonly string[],
  headers: ForwardAnswer['headers'],
): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );

/**
 * The headers that a page may get. Types other than JSON become text, so no response is a script or page of this host.
 */
export function forwardedHeaders(headers: ForwardAnswer['headers']): PageAnswer['headers'] {
  const forwarded = headersNamed(forwardedHeaderNames, headers);
  const type = forwarded['content-type'];
  const isOther = type !== undefined && !/^application\/json\s*(;|$)/i.test(type);
  return isOther ? { ...forwarded, 'content-type': 'text/plain; charset=utf-8' } : forwarded;
}
