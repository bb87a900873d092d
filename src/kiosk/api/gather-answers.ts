import * as v from 'valibot';
import { type Capabilities, capabilities } from '../../contract/additions/capabilities.ts';
import { type Branch, branch } from '../../contract/branch.ts';
import { type Device, device } from '../../contract/device.ts';
import {
  readBranch,
  readCapabilities,
  readDevice,
  readExceptionDays,
  readGroups,
  readLanguage,
  readProfile,
  readServices,
  readSettings,
} from '../../contract/endpoints/dispenser-endpoints.ts';
import type { Endpoint, RequestOf } from '../../contract/endpoints/endpoint.ts';
import { addDays, branchTime, isTimeZone } from '../../domain/calendar/branch-time.ts';
import { type Client, pathOf } from './client.ts';
import { CallFailed, type Failure } from './failure.ts';
import { type LoadSalvage, parseLeniently } from './parse-leniently.ts';
import { readNames } from './read-names.ts';

/** The unchecked answers of the service to one set of reads, by path with parameters. */
export type RawAnswers = Readonly<Record<string, unknown>>;

interface GatheredAnswers {
  readonly answers: RawAnswers;
  /** The reads that failed. For some of them `answers` has an older answer. */
  readonly failures: readonly CallFailed[];
  /** The answers that are worse than the last good ones, which stay in their places. For staff. */
  readonly rejected: readonly Deviation[];
}

/** Where an answer of the service deviates from the interface, and how. For staff. */
export interface Deviation {
  readonly where: string;
  readonly problem: string;
}

/** The keys of the entities that the second wave reads. */
export function referencedKeys({ special }: Device, { languages, timeZone }: Branch) {
  return {
    profiles: [...new Set(special.profiles.map(({ profile }) => profile))],
    languages: [...new Set(languages)],
    timeZone: isTimeZone(timeZone) ? timeZone : undefined,
  };
}

/** The capabilities that a service announces. Without a valid answer it has none. */
export function capabilitiesOf(answers: RawAnswers): Capabilities {
  const announced = v.safeParse(capabilities, answers[readCapabilities.path]);
  return announced.success ? announced.output : { additions: [] };
}

/** Whether the entity no longer exists, so that its older answer must not be used. */
function isDeleted(endpoint: Endpoint, failure: Failure): boolean {
  return endpoint.path.includes(':') && failure.kind === 'refused' && failure.status === 404;
}

/** The key under which the answers keep the last date whose exception days are known. */
export const knownUntilKey = 'exceptionDaysUntil';

/** For this many days the closed screen knows the exact next opening. */
const daysAhead = 15;

/**
 * Reads everything in two waves: first the fixed paths, then the entities that their answers name. A failed read falls back
 * to its answer in `last`, and so does one whose answer would cost visitors names, tiles or opening times. `now` is in
 * milliseconds by the service's clock.
 */
export async function gatherAnswers(
  client: Client,
  last: RawAnswers,
  now: () => number,
  loadSalvage: LoadSalvage,
): Promise<GatheredAnswers> {
  const answers: Record<string, unknown> = {};
  const failures: CallFailed[] = [];
  const rejected: Deviation[] = [];

  /** What is wrong with an answer that must not replace the last one. */
  async function lossOf(endpoint: Endpoint, path: string, answer: unknown): Promise<string | undefined> {
    if (!(path in last) || !endpoint.response || v.is(endpoint.response, answer)) return undefined;
    const { lossAgainst } = await loadSalvage();
    return lossAgainst(last[path], endpoint.response, answer);
  }

  async function read<E extends Endpoint>(endpoint: E, call: RequestOf<E>): Promise<void> {
    const path = pathOf(endpoint, call);
    const result = await client.callUnchecked(endpoint, call);
    if (result.ok) {
      const loss = await lossOf(endpoint, path, result.answer);
      answers[path] = loss === undefined ? result.answer : last[path];
      if (loss !== undefined) rejected.push({ where: path, problem: `the last good answer stays: ${loss}` });
      return;
    }
    failures.push(new CallFailed(endpoint, result.failure, path));
    if (path in last && !isDeleted(endpoint, result.failure)) answers[path] = last[path];
  }

  /** Reads the exception days ahead, which replace those of today. */
  async function readDaysAhead(timeZone: string): Promise<void> {
    const { date: from } = branchTime(now(), timeZone);
    const result = await client.callUnchecked(readExceptionDays, {
      query: { from, days: String(daysAhead) },
    });
    if (!result.ok || !v.is(readExceptionDays.response, result.answer)) return;
    answers[readExceptionDays.path] = result.answer;
    answers[knownUntilKey] = addDays(from, daysAhead - 1);
  }

  /** Reads the capabilities. A service without our additions fails here, which is not a failure of the set. */
  async function readAdditions(): Promise<void> {
    const result = await client.callUnchecked(readCapabilities, {});
    const { path } = readCapabilities;
    const isValid = result.ok && v.is(capabilities, result.answer);
    if (isValid || path in last) answers[path] = isValid ? result.answer : last[path];
  }

  await Promise.all([
    read(readDevice, {}),
    read(readBranch, {}),
    read(readSettings, {}),
    read(readExceptionDays, {}),
    readAdditions(),
  ]);
  // Their problems are reported when the configuration is made.
  const [ownDevice, ownBranch] = await Promise.all([
    parseLeniently(device, answers[readDevice.path], loadSalvage),
    parseLeniently(branch, answers[readBranch.path], loadSalvage),
  ]);
  if (!ownDevice || !ownBranch) return { answers, failures, rejected };
  const { profiles, languages, timeZone } = referencedKeys(ownDevice, ownBranch);
  const { additions } = capabilitiesOf(answers);
  const offers = (name: string) => additions.includes(name);
  await Promise.all([
    ...profiles.map((profile) => read(readProfile, { params: { profile } })),
    ...languages.map((language) => read(readLanguage, { params: { language } })),
    ...(offers('service') ? [read(readServices, {})] : []),
    ...(offers('group') ? [read(readGroups, {})] : []),
    ...(offers('exceptionDay') && timeZone ? [readDaysAhead(timeZone)] : []),
    ...(offers('service') && offers('group') ? [] : [read(readNames, {})]),
  ]);
  return { answers, failures, rejected };
}
