import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { BootAnswers } from '../../contract/additions/page/boot-answers.ts';
import {
  type RecordedMenu,
  type StoredMenus,
  storedMenus,
} from '../../contract/additions/page/recorded-menu.ts';
import { branch } from '../../contract/branch.ts';
import { device } from '../../contract/device.ts';
import {
  readBranch,
  readDevice,
  readExceptionDays,
  readWaitingInfo,
} from '../../contract/endpoints/dispenser-endpoints.ts';
import { parsedJson } from '../../contract/parsed-json.ts';
import { isTimeZone, scheduleTime } from '../../domain/calendar/branch-time.ts';
import { profileWhenOpen } from '../../domain/calendar/schedule.ts';
import { configurationText } from '../../domain/configuration/configuration-text.ts';
import { isFull } from '../../domain/queue/shown-wait.ts';
import { readJsonFile, writeJsonFile } from '../data-folder/json-file.ts';
import type { ServiceTime } from '../gateway/service-connection.ts';
import { oneAfterAnother } from '../own-service/one-after-another.ts';
import { parsedAnswer } from './gather-boot.ts';

interface RecordParts {
  readonly gather: () => Promise<BootAnswers>;
  readonly serviceTime: ServiceTime;
  readonly sleep: (ms: number) => Promise<unknown>;
  readonly file: string;
}

/** The maximum wait for responses that prove that a recorded menu is still valid. */
const longestProofMs = 150;

/** More than the profiles of any day. */
const mostRecords = 8;

/** The record of the active profile, if the configuration is unchanged and all services of the menu issue tickets. */
function trueNow(
  records: readonly RecordedMenu[],
  answers: BootAnswers,
  now: number,
): RecordedMenu | undefined {
  const ownDevice = parsedAnswer(answers[readDevice.path], device);
  const ownBranch = parsedAnswer(answers[readBranch.path], branch);
  const exceptionDays = parsedAnswer(answers[readExceptionDays.path], readExceptionDays.response);
  const waits = parsedAnswer(answers[readWaitingInfo.path], readWaitingInfo.response);
  if (!ownDevice || !ownBranch || !exceptionDays || !waits || !isTimeZone(ownBranch.timeZone))
    return undefined;
  const { openingHours, timeZone } = ownBranch;
  const schedule = { windows: ownDevice.special.profiles, openingHours, exceptionDays };
  const active = profileWhenOpen(schedule, scheduleTime(now, timeZone));
  const record = records.find(({ profile }) => profile === active);
  if (!record) return undefined;

  const contents = Object.entries(answers).flatMap(([path, { status, body }]) =>
    status === 200 ? [[path, parsedJson(v.unknown(), body)] as const] : [],
  );
  const text = configurationText(Object.fromEntries(contents));
  if (createHash('sha256').update(text).digest('hex') !== record.configuration) return undefined;
  const areIssued = record.services.every(({ service, limit }) => {
    const info = waits.find((one) => one.service === service);
    return info && !isFull(info, limit ?? undefined);
  });
  return areIssued ? record : undefined;
}

/** Adds a record at the front. Keeps one record for each profile, and none of another build or configuration. */
const withRecord = (menu: RecordedMenu, earlier: readonly RecordedMenu[]): readonly RecordedMenu[] =>
  [
    menu,
    ...earlier.filter(
      ({ build, configuration, profile }) =>
        build === menu.build && configuration === menu.configuration && profile !== menu.profile,
    ),
  ].slice(0, mostRecords);

/** The last recorded menus of the page on this machine, one for each profile. */
export function recordedMenus({ gather, serviceTime, sleep, file }: RecordParts) {
  let stored: Promise<StoredMenus> | undefined;
  const inTurn = oneAfterAnother();
  const read = async () => (await readJsonFile(file, storedMenus)) ?? { menu: null };

  async function changed(menu: RecordedMenu | null, before: Promise<StoredMenus>): Promise<StoredMenus> {
    const { menu: last, others = [] } = await before;
    const known = last ? [last, ...others] : others;
    if (!menu) return { menu, others: known };
    const [, ...rest] = withRecord(menu, known);
    return { menu, others: rest };
  }

  return {
    /** Null if the page cannot issue tickets. Until its next menu, no record is used. */
    async receive(menu: RecordedMenu | null): Promise<void> {
      stored = changed(menu, stored ?? read());
      const content = stored;
      await inTurn(async () => writeJsonFile(file, await content));
    },
    /** Returns undefined if this build did not draw the active profile's menu, or if the record may be outdated. */
    async current(build: string): Promise<RecordedMenu | undefined> {
      stored ??= read();
      const { menu, others = [] } = await stored;
      if (menu?.build !== build) return undefined;
      const answers = await Promise.race([gather(), sleep(longestProofMs).then(() => undefined)]);
      const now = serviceTime();
      return answers && now !== undefined ? trueNow([menu, ...others], answers, now) : undefined;
    },
  };
}

export type RecordedMenus = ReturnType<typeof recordedMenus>;
