import { beforeEach, describe, expect, it } from 'vitest';
import { pageSecretMissing } from '../../contract/additions/page/page-secret.ts';
import { fetchFromHost } from './fetch-from-host.ts';

let requested: string[];
let hasSecret: boolean;
/** True while the browser stores cookies: then the document contains a secret. */
let storesCookies: boolean;
let refusal: string;

const host: typeof fetch = async (path, init) => {
  requested.push(`${path} ${init?.cache ?? init?.method ?? ''}`.trim());
  if (path === '/') {
    hasSecret = storesCookies;
    return new Response('<!doctype html>');
  }
  return hasSecret ? new Response('fine') : Response.json({ type: refusal }, { status: 403 });
};

beforeEach(() => {
  requested = [];
  hasSecret = false;
  storesCookies = true;
  refusal = pageSecretMissing;
});

describe('a page whose secret is lost', () => {
  it('gets a new secret with its document, and the visitor gets the answer', async () => {
    const answer = await fetchFromHost(host)('/kiosk/ticket', { method: 'POST' });
    expect(await answer.text()).toBe('fine');
    expect(requested).toEqual(['/kiosk/ticket POST', '/ reload', '/kiosk/ticket POST']);
  });

  it('loads its document once for all waiting requests', async () => {
    const fetch = fetchFromHost(host);
    await Promise.all([fetch('/kiosk/a'), fetch('/kiosk/b'), fetch('/kiosk/c')]);
    expect(requested.filter((path) => path === '/ reload')).toHaveLength(1);
  });

  it('repeats a request only once if the browser stores no cookies', async () => {
    storesCookies = false;
    const answer = await fetchFromHost(host)('/kiosk/a');
    expect(answer.status).toBe(403);
    expect(requested).toEqual(['/kiosk/a', '/ reload', '/kiosk/a']);
  });

  it('passes on a refusal for another reason, and does not load its document', async () => {
    refusal = 'NOT_THE_KIOSK';
    const answer = await fetchFromHost(host)('/kiosk/a');
    expect(await answer.json()).toEqual({ type: refusal });
    expect(requested).toEqual(['/kiosk/a']);
  });
});
