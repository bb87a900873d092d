import type { Page } from '@playwright/test';

/**
 * The faults of the page's requests. `lost` and `hanging-answer`: the service handles the request, but the response is
 * lost.
 */
export const faultModes = [
  'refused',
  'lost',
  'hanging',
  'hanging-answer',
  'status-500',
  'status-503',
  'portal',
  'empty-object',
  'truncated',
] as const;
export type FaultMode = (typeof faultModes)[number];

declare global {
  interface Window {
    setPageFault(part: string, mode: FaultMode | undefined): void;
  }
}

/** Runs in the page before it loads. The faults of the previous document also apply to the next. */
function breakRequests(): void {
  const storageKey = 'proof.faults';
  const fetchFine = window.fetch;
  const stored: Record<string, FaultMode> = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  window.setPageFault = (part, mode) => {
    if (mode === undefined) delete stored[part];
    else stored[part] = mode;
    sessionStorage.setItem(storageKey, JSON.stringify(stored));
  };

  /** Fails after the page's request timeout, measured on the page's clock. */
  const timeOut = () =>
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new DOMException('signal timed out', 'TimeoutError')), 6_000),
    );

  window.fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    const path = Object.keys(stored).find((part) => url.includes(part));
    const mode = path === undefined ? undefined : stored[path];
    switch (mode) {
      case undefined:
        return fetchFine(input, init);
      case 'refused':
        throw new TypeError('Failed to fetch');
      case 'lost':
        await fetchFine(input, init);
        throw new TypeError('Failed to fetch');
      case 'hanging':
        return timeOut();
      case 'hanging-answer':
        await fetchFine(input, init);
        return timeOut();
      case 'status-500':
        return new Response('Internal Server Error', { status: 500 });
      case 'status-503':
        return new Response('{}', { status: 503, headers: { 'Retry-After': '2' } });
      case 'portal':
        return new Response('<!DOCTYPE html><title>Welcome</title>', {
          headers: { 'Content-Type': 'text/html' },
        });
      case 'empty-object':
        await fetchFine(input, init);
        return Response.json({});
      case 'truncated': {
        const text = await (await fetchFine(input, init)).text();
        return new Response(text.slice(0, text.length / 2));
      }
    }
  };
}

/** Prepares a page with held time for faults. Must be called before the page opens. */
export async function allowPageFaults(page: Page): Promise<void> {
  await page.addInitScript(breakRequests);
}

/** Sets or removes the fault of requests whose path contains `part`. */
export async function setPageFault(page: Page, part: string, mode: FaultMode | undefined): Promise<void> {
  await page.evaluate(([path, fault]) => window.setPageFault(path, fault), [part, mode] as const);
}
