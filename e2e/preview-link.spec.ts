import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { openPreviewSecret } from '../src/host/preview-page/preview-secret.ts';
import { localStaff } from '../src/testing/host/local-staff.ts';
import { test } from './foyer.ts';
import { whole } from './whole.ts';

/** A browser on another machine, as far as the host can see. */
test.use({ time: 'real', extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.9' } });

test(
  'an administrator on another machine opens the preview by links in a webmail',
  whole,
  async ({ page, foyer }) => {
    const { token } = await openPreviewSecret(foyer.dataDir, () => '', localStaff());
    // 127.0.0.1 and localhost are different sites, so the browser withholds its cookie.
    const preview = `${foyer.url}preview`;
    const mail = `<a href="${preview}?at=2026-12-24T13:05">Christmas Eve</a><a href="${preview}?token=${token}">Link</a>`;
    const webmail = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(mail);
    }).listen(0, '127.0.0.1');
    await once(webmail, 'listening');
    const inbox = `http://localhost:${(webmail.address() as AddressInfo).port}/`;

    await page.goto(inbox);
    await page.getByText('Christmas Eve').click();
    await expect(page.getByText('Open the preview once with the link')).toBeVisible();

    await page.goto(inbox);
    await page.getByText('Link').click();
    await expect(page.locator('#root > *').first()).toBeVisible();
    expect(page.url()).not.toContain('token');

    await page.goto(inbox);
    await page.getByText('Christmas Eve').click();
    await expect(page.locator('#root > *').first()).toBeVisible();
    expect(new URL(page.url()).searchParams.get('at')).toBe('2026-12-24T13:05');
    webmail.close();
  },
);
