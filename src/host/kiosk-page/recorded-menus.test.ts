import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BootAnswers } from '../../contract/additions/page/boot-answers.ts';
import type { RecordedMenu } from '../../contract/additions/page/recorded-menu.ts';
import { readExceptionDays, readWaitingInfo } from '../../contract/endpoints/dispenser-endpoints.ts';
import { configurationAnswers } from '../../domain/configuration/configuration-answers.ts';
import { configurationText } from '../../domain/configuration/configuration-text.ts';
import {
  aBranch,
  aDevice,
  aLanguage,
  anExceptionDay,
  aProfile,
  aService,
  aWaitingInfo,
  hours,
  testNow,
  theSettings,
} from '../../testing/builders.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { recordedMenus } from './recorded-menus.ts';

const build = '0123456789ab';
const configuration = {
  device: aDevice(),
  branch: aBranch(),
  settings: theSettings(),
  profiles: [aProfile()],
  languages: [aLanguage()],
  services: [aService()],
  groups: [],
  capabilities: { additions: [] },
};
const answersOf = (change: Partial<typeof configuration> = {}): Record<string, unknown> => ({
  ...Object.fromEntries(configurationAnswers({ ...configuration, ...change })),
  [readExceptionDays.path]: [],
  [readWaitingInfo.path]: [aWaitingInfo()],
});
const answered = (answers: Readonly<Record<string, unknown>>): BootAnswers =>
  Object.fromEntries(
    Object.entries(answers).map(([path, body]) => [
      path,
      { status: 200, headers: {}, body: JSON.stringify(body) },
    ]),
  );

const aRecord = (change: Partial<RecordedMenu> = {}): RecordedMenu => ({
  build,
  configuration: createHash('sha256').update(configurationText(answersOf())).digest('hex'),
  profile: aProfile().key,
  screen: { width: 1920, height: 1080, pixelRatio: 1 },
  lang: 'en',
  dir: 'ltr',
  services: [{ service: aWaitingInfo().service, limit: 20 }],
  sheets: [],
  root: {},
  menu: { tag: 'main', attributes: { class: 'stage' }, children: ['How can we help you?'] },
  ...change,
});

interface Now {
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly gather?: () => Promise<BootAnswers>;
  readonly time?: number | undefined;
  readonly build?: string;
}

async function isShown(record: RecordedMenu, now: Now = {}): Promise<boolean> {
  const { answers = answersOf(), time = testNow } = now;
  const menus = recordedMenus({
    gather: now.gather ?? (async () => answered(answers)),
    serviceTime: () => ('time' in now ? now.time : time),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    file: join(await temporaryFolder(), 'recorded-menu.json'),
  });
  await menus.receive(record);
  return (await menus.current(now.build ?? build)) !== undefined;
}

describe('the recorded menu of the last page', () => {
  it('is in the next document while nothing changes', async () => {
    expect(await isShown(aRecord())).toBe(true);
  });

  it('is absent after any change to the configuration', async () => {
    for (const change of [
      { branch: aBranch({ name: 'New Harbour' }) },
      { services: [aService({ name: 'Permits' })] },
      { profiles: [aProfile({ name: 'Other' })] },
      { settings: theSettings({ smartTicket: { validityTime: 7 } }) },
    ]) {
      expect(await isShown(aRecord(), { answers: answersOf(change) }), JSON.stringify(change)).toBe(false);
    }
  });

  it('is absent if another build of the page is served', async () => {
    expect(await isShown(aRecord(), { build: 'ba9876543210' })).toBe(false);
  });

  it('is absent outside the time window of its profile, and while the branch is closed', async () => {
    expect(await isShown(aRecord({ profile: 'evening' }))).toBe(false);
    const today = new Date(testNow).getUTCDay();
    const branch = aBranch({ openingHours: [hours(today, '0800', '1200')] });
    const answers = answersOf({ branch });
    const text = configurationText(answers);
    const record = aRecord({ configuration: createHash('sha256').update(text).digest('hex') });
    expect(await isShown(record, { answers })).toBe(true);
    expect(await isShown(record, { answers, time: testNow + 6 * 3_600_000 })).toBe(false);
  });

  it('is absent on an exception day on which the branch is closed', async () => {
    const [year = 0, month = 0, day = 0] = new Date(testNow).toISOString().split(/[-T]/).map(Number);
    const closed = anExceptionDay({ times: { year, month, day }, weekday: true, openingHours: [] });
    expect(
      await isShown(aRecord(), { answers: { ...answersOf(), [readExceptionDays.path]: [closed] } }),
    ).toBe(false);
  });

  it('is absent while one of its services issues no tickets, or while its state is unknown', async () => {
    for (const waits of [[aWaitingInfo({ closed: true })], [aWaitingInfo({ tickets: 20 })], []]) {
      expect(await isShown(aRecord(), { answers: { ...answersOf(), [readWaitingInfo.path]: waits } })).toBe(
        false,
      );
    }
  });

  it('is absent while the service does not respond immediately', async () => {
    expect(await isShown(aRecord(), { answers: {} })).toBe(false);
    expect(await isShown(aRecord(), { gather: () => new Promise(() => {}) })).toBe(false);
  });

  it("is absent while the host does not know the service's time", async () => {
    expect(await isShown(aRecord(), { time: undefined })).toBe(false);
  });

  it('is not used after the page reports that there is no menu, and survives a restart of the host', async () => {
    const start = await startsOn();
    const menus = start();
    await Promise.all([menus.receive(aRecord({ lang: 'de' })), menus.receive(aRecord())]);
    expect(await start().current(build)).toEqual(aRecord());
    await start().receive(null);
    expect(await start().current(build)).toBeUndefined();
    await start().receive(aRecord());
    expect(await start().current(build)).toEqual(aRecord());
  });

  it("is that of the active profile, even if the page's last menu was that of another profile", async () => {
    const start = await startsOn();
    await start().receive(aRecord());
    await start().receive(aRecord({ profile: 'evening' }));
    expect(await start().current(build)).toEqual(aRecord());
    await start().receive(null);
    expect(await start().current(build)).toBeUndefined();
    await start().receive(aRecord({ profile: 'evening' }));
    expect(await start().current(build)).toEqual(aRecord());
  });

  it('is deleted with another build or configuration, and after seven other profiles', async () => {
    const evening = { profile: 'evening' };
    for (const others of [
      [aRecord({ ...evening, build: 'ba9876543210' }), aRecord(evening)],
      [aRecord({ ...evening, configuration: 'f'.repeat(64) }), aRecord(evening)],
      Array.from({ length: 8 }, (_, index) => aRecord({ profile: `profile ${index}` })),
    ]) {
      const start = await startsOn();
      for (const record of [aRecord(), ...others]) await start().receive(record);
      expect(await start().current(build)).toBeUndefined();
    }
  });
});

/** Starts hosts on one data folder. */
async function startsOn() {
  const file = join(await temporaryFolder(), 'recorded-menu.json');
  return () =>
    recordedMenus({
      gather: async () => answered(answersOf()),
      serviceTime: () => testNow,
      sleep: () => new Promise(() => {}),
      file,
    });
}
