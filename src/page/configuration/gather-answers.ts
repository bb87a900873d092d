import * as v from 'valibot';
import { type Capabilities, capabilities } from '../../contract/additions/capabilities.ts';
import { branch } from '../../contract/branch.ts';
import { device } from '../../contract/device.ts';
import type { Endpoint, RequestOf } from '../../contract/endpoint.ts';
import {
  readBranch,
  readCapabilities,
  readDevice,
  readExceptionDays,
} from '../../contract/endpoints/dispenser-endpoints.ts';
import { pathOf } from '../../contract/endpoints/path-of.ts';
import { firstReads, referencedKeys, secondWave } from '../../domain/configuration/configuration-reads.ts';
import type { Client } from '../api/client.ts';
import { CallFailed, type Failure } from '../api/failure.ts';
import { type LoadSalvage, type Parse, parseLeniently } from './parse-leniently.ts';

/** The unchecked answers to one set of reads, by path with parameters. */
export type RawAnswers = Readonly<Record<string, unknown>>;

export interface Deviation {
  readonly where: string;
  readonly problem: string;
}

/** The capabilities that a service announces. Without a valid answer it has no capabilities. */
export function capabilitiesOf(answers: RawAnswers): Capabilities {
  const announced = v.safeParse(capabilities, answers[readCapabilities.path]);
  return announced.success ? announced.output : { additions: [] };
}

/** True if the entity no longer exists, so its older answer must not be used. */
function isDeleted(endpoint: Endpoint, failure: Failure): boolean {
  return endpoint.path.includes(':') && failure.kind === 'refused' && failure.status === 404;
}

/** The key of the last date whose exception days are known; without our addition, the answers' date. */
export const knownUntilKey = 'exceptionDaysUntil';

/**
 * Reads in two waves: the fixed paths, then the entities that they name. `now` is by the service's clock, in
 * milliseconds.
 * - A failed read falls back to its answer in `last`.
 * - An answer that lacks names, tiles or opening times of its answer in `last` falls back too.
 */
export async function gatherAnswers(
  client: Client,
  last: RawAnswers,
  now: () => number,
  loadSalvage: LoadSalvage,
  parse: Parse,
): Promise<{ answers: RawAnswers; failures: CallFailed[]; rejected: Deviation[] }> {
  const answers: Record<string, unknown> = {};
  /** The failed reads. `answers` has an older answer for some of them. */
  const failures: CallFailed[] = [];
  /** For staff: answers that were rejected because the last good answers were better. */
  const rejected: Deviation[] = [];

  /** The defect of an answer that must not replace the last answer; undefined if it may. */
  async function lossOf(endpoint: Endpoint, path: string, answer: unknown): Promise<string | undefined> {
    if (!(path in last) || !endpoint.response || parse(endpoint.response, answer).success) return undefined;
    const { lossAgainst } = await loadSalvage();
    return lossAgainst(last[path], endpoint.response, answer);
  }

  async function read<E extends Endpoint>(endpoint: E, call: RequestOf<E>): Promise<void> {
    const path = pathOf(endpoint, call);
    const result = await client.callUnchecked(endpoint, call);
    if (result.ok) {
      const loss = await lossOf(endpoint, path, result.answer);
      answers[path] = loss === undefined ? result.answer : last[path];
      if (loss !== undefined) rejected.push({ where: path, problem: `last answer kept: ${loss}` });
      return;
    }
    failures.push(new CallFailed(endpoint, result.failure, path));
    if (path in last && !isDeleted(endpoint, result.failure)) answers[path] = last[path];
  }

  /** Reads the upcoming exception days, which replace the exception days of today. */
  async function readDaysAhead(call: RequestOf<typeof readExceptionDays>, until: string): Promise<void> {
    const result = await client.callUnchecked(readExceptionDays, call);
    if (!result.ok) return void failures.push(new CallFailed(readExceptionDays, result.failure));
    if (!parse(readExceptionDays.response, result.answer).success) {
      rejected.push({ where: readExceptionDays.path, problem: 'the days ahead are unreadable' });
      return;
    }
    answers[readExceptionDays.path] = result.answer;
    answers[knownUntilKey] = until;
  }

  /** A service without our additions fails here. The other answers stay valid. */
  async function readAdditions(): Promise<void> {
    const result = await client.callUnchecked(readCapabilities, {});
    const { path } = readCapabilities;
    const isValid = result.ok && parse(readCapabilities.response, result.answer).success;
    if (isValid || path in last) answers[path] = isValid ? result.answer : last[path];
  }

  await Promise.all(
    firstReads.map((endpoint) => (endpoint === readCapabilities ? readAdditions() : read(endpoint, {}))),
  );
  // Problems in these two answers are reported when the configuration is built.
  const [ownDevice, ownBranch] = await Promise.all([
    parseLeniently(device, answers[readDevice.path], loadSalvage, parse),
    parseLeniently(branch, answers[readBranch.path], loadSalvage, parse),
  ]);
  if (!ownDevice || !ownBranch) return { answers, failures, rejected };
  const keys = referencedKeys(ownDevice, ownBranch);
  const { reads, today, daysAhead } = secondWave(keys, capabilitiesOf(answers), now());
  const { path: daysPath } = readExceptionDays;
  answers[knownUntilKey] = answers[daysPath] === last[daysPath] ? last[knownUntilKey] : today;
  await Promise.all([
    ...reads.map(({ endpoint, call }) => read(endpoint, call)),
    daysAhead && readDaysAhead(daysAhead.call, daysAhead.until),
  ]);
  return { answers, failures, rejected };
}
