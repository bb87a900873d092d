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

/** The unchecked answers of the service to one set of reads, by path with parameters. */
export type RawAnswers = Readonly<Record<string, unknown>>;

/** The place and kind of an answer's deviation from the interface. For staff. */
export interface Deviation {
  readonly where: string;
  readonly problem: string;
}

/** The capabilities that a service announces. Without a valid answer it has none. */
export function capabilitiesOf(answers: RawAnswers): Capabilities {
  const announced = v.safeParse(capabilities, answers[readCapabilities.path]);
  return announced.success ? announced.output : { additions: [] };
}

/** True if the entity no longer exists, so that its older answer must not be used. */
function isDeleted(endpoint: Endpoint, failure: Failure): boolean {
  return endpoint.path.includes(':') && failure.kind === 'refused' && failure.status === 404;
}

/**
 * The key under which the answers store the last date whose exception days are known: of
 * a service without our addition their date.
 */
export const knownUntilKey = 'exceptionDaysUntil';

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
  parse: Parse,
): Promise<{ answers: RawAnswers; failures: CallFailed[]; rejected: Deviation[] }> {
  const answers: Record<string, unknown> = {};
  /** The failed reads. For some of them `answers` has an older answer. */
  const failures: CallFailed[] = [];
  /** The answers that are worse than the last good ones, which replace them. For staff. */
  const rejected: Deviation[] = [];

  /** The defect of an answer that must not replace the last one. */
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

  /** Reads the upcoming exception days, which replace those of today. */
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

  /** Reads the capabilities. A service without our additions fails here, which is not a failure of the set. */
  async function readAdditions(): Promise<void> {
    const result = await client.callUnchecked(readCapabilities, {});
    const { path } = readCapabilities;
    const isValid = result.ok && parse(readCapabilities.response, result.answer).success;
    if (isValid || path in last) answers[path] = isValid ? result.answer : last[path];
  }

  await Promise.all(
    firstReads.map((endpoint) => (endpoint === readCapabilities ? readAdditions() : read(endpoint, {}))),
  );
  // Their problems are reported when the configuration is created.
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
