import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { BootAnswers } from '../../contract/additions/page/boot-answers.ts';
import { type RecordedMenu, recordedMenuUpdate } from '../../contract/additions/page/recorded-menu.ts';
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

/**
 * True if a recorded menu is still valid: configuration and profile are the same, and every service issues tickets.
 */
function isTrueNow(record: RecordedMenu, answers: BootAnswers, now: number): boolean {
  const { configuration, profile, services } = record;
  const contents = Object.entries(answers).flatMap(([path, { status, body }]) =>
    status === 200 ? [[path, parsedJson(v.unknown(), body)] as const] : [],
  );
  const text = configurationText(Object.fromEntries(contents));
  if (createHash('sha256').update(text).digest('hex') !== configuration) return false;

  const ownDevice = parsedAnswer(answers[readDevice.path], device);
  const ownBranch = parsedAnswer(answers[readBranch.path], branch);
  const exceptionDays = parsedAnswer(answers[readExceptionDays.path], readExceptionDays.response);
  const waits = parsedAnswer(answers[readWaitingInfo.path], readWaitingInfo.response);
  if (!ownDevice || !ownBranch || !exceptionDays || !waits || !isTimeZone(ownBranch.timeZone)) return false;
  const { openingHours, timeZone } = ownBranch;
  const schedule = { windows: ownDevice.special.profiles, openingHours, exceptionDays };
  if (profileWhenOpen(schedule, scheduleTime(now, timeZone)) !== profile) return false;
  return services.every(({ service, limit }) => {
    const info = waits.find((one) => one.service === service);
    return info && !isFull(info, limit ?? undefined);
  });
}

/** The last recorded menu of the page on this machine. */
export function recordedMenus({ gather, serviceTime, sleep, file }: RecordParts) {
  let latest: Promise<RecordedMenu | null> | undefined;
  const inTurn = oneAfterAnother();
  const read = async () => (await readJsonFile(file, recordedMenuUpdate))?.menu ?? null;

  return {
    async receive(menu: RecordedMenu | null): Promise<void> {
      latest = Promise.resolve(menu);
      await inTurn(() => writeJsonFile(file, { menu }));
    },
    /** Returns undefined if this build did not draw the recorded menu, or if it may be outdated. */
    async current(build: string): Promise<RecordedMenu | undefined> {
      latest ??= read();
      const record = await latest;
      if (record?.build !== build) return undefined;
      const answers = await Promise.race([gather(), sleep(longestProofMs).then(() => undefined)]);
      const now = serviceTime();
      return answers && now !== undefined && isTrueNow(record, answers, now) ? record : undefined;
    },
  };
}

export type RecordedMenus = ReturnType<typeof recordedMenus>;
