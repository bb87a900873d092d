import { onTestFinished } from 'vitest';

interface HappyWindow {
  readonly Response: typeof Response;
  readonly happyDOM: {
    readonly settings: { enableIframePageLoading: boolean; readonly fetch: { interceptor: object | null } };
  };
}

/** Keeps frames empty, because the test simulates their content. */
export function emptyFrames(): void {
  const { happyDOM, Response } = window as unknown as HappyWindow;
  const { settings } = happyDOM;
  const before = settings.fetch.interceptor;
  settings.enableIframePageLoading = true;
  settings.fetch.interceptor = {
    beforeAsyncRequest: async () => new Response('', { headers: { 'Content-Type': 'text/html' } }),
  };
  onTestFinished(() => {
    settings.enableIframePageLoading = false;
    settings.fetch.interceptor = before;
  });
}
