import { expect } from '@playwright/test';
import { openMenu, screenSizes, tile } from './flows.ts';
import { test } from './foyer.ts';
import { scan } from './scan.ts';
import { whole } from './whole.ts';

test.use({ time: 'real', viewport: screenSizes.portrait });

test(
  'a phone opens its ticket while it is offline, and shows a notification while its page is closed',
  whole,
  async ({ page: kiosk, browser, foyer }) => {
    await openMenu(kiosk, foyer.url);
    await tile(kiosk, 'Passport or ID card').click();
    await kiosk.getByRole('button', { name: 'Keep it on my phone' }).click();
    const { pathname, hash } = new URL(await scan(kiosk));
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'allow',
      permissions: ['notifications'],
    });
    const phone = await context.newPage();
    const devtools = await context.newCDPSession(phone);
    const registered = new Promise<string>((resolve) =>
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first) resolve(first.registrationId);
      }),
    );
    await devtools.send('ServiceWorker.enable');
    await phone.goto(new URL(pathname + hash, foyer.url).href);
    await expect(phone.getByRole('heading', { name: 'You are next.' })).toBeVisible();
    const offer = phone.getByRole('button', { name: 'Notify me when it is my turn' });
    await expect(offer).toBeVisible();
    const code = phone.getByRole('button', { name: 'Show my code' });
    await expect(code).toBeVisible();
    // The worker also stores the files that were loaded before it started.
    await phone.waitForFunction(
      async () => (await (await caches.open('foyer-phone-page')).keys()).length > 4,
    );

    await context.setOffline(true);
    await phone.reload();
    await expect(phone.getByText(/No connection/)).toBeVisible();
    await expect(phone.getByRole('heading', { name: 'You are next.' })).toBeVisible();
    await expect(code).toBeVisible();
    await context.setOffline(false);

    const message = {
      title: 'B 047 · Counter 4',
      text: 'Number B 047, please go to counter 4.',
      language: 'en',
    };
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(foyer.url).origin,
      registrationId: await registered,
      data: JSON.stringify(message),
    });
    const shown = () =>
      phone.evaluate(async () => {
        const { ready } = navigator.serviceWorker;
        return (await (await ready).getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
      });
    await expect.poll(shown).toEqual([{ title: message.title, body: message.text, tag: 'ticket' }]);
    await context.close();
  },
);
