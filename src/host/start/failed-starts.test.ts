import { beforeEach, expect, it } from 'vitest';
import type { Alert } from '../../service/operations/fleet/follow-problems.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { alertMail } from '../monitoring/alert-text.ts';
import { forgetFailedStarts, noteFailedStart } from './failed-starts.ts';

const second = 1_000;
let folder: string;
let now: number;
let told: string[];
let doesWayWork: boolean;
beforeEach(async () => {
  folder = await temporaryFolder();
  now = 1_700_000_000_000;
  told = [];
  doesWayWork = true;
});

const ways = {
  async tell(alerts: readonly Alert[]) {
    told.push(alertMail(alerts));
    return doesWayWork;
  },
};

async function failFor(seconds: number): Promise<void> {
  for (const end = now + seconds * second; now < end; now += 5 * second) {
    await noteFailedStart({ folder, hostname: 'kiosk-7', ways, now: () => now });
  }
}

it('one alert reports a host that does not start for a minute; another alert follows only after a successful start', async () => {
  await failFor(60);
  expect(told).toEqual([]);
  await failFor(3_600);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/^Subject: kiosk-7: Its host does not start\n/);
  expect(told[0]).toMatch(/not-starting\n\nEach problem is reported once. On the machine, `foyer check`/);
  await forgetFailedStarts(folder);
  await failFor(120);
  expect(told).toHaveLength(2);
});

it('an alert that reaches nobody is sent again after five minutes', async () => {
  doesWayWork = false;
  await failFor(300);
  expect(told).toHaveLength(1);
  doesWayWork = true;
  await failFor(3_600);
  expect(told).toHaveLength(2);
});

it('a clock that is set back delays the alert by only a minute', async () => {
  await failFor(30);
  now -= 3_600 * second;
  await failFor(70);
  expect(told).toHaveLength(1);
});
