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
import { readNames } from './read-names.ts';

/** What a service answered to one set of reads, by path, as it came. */
export type Answers = Readonly<Record<string, unknown>>;

export interface Gathered {
  readonly answers: Answers;
  /** The reads that gave nothing, though some of them may have an older answer. */
  readonly failures: readonly CallFailed[];
}

/** The keys that the second wave asks for. */
export function keysIn({ special }: Device, { languages, timeZone }: Branch) {
  return {
    profiles: [...new Set(special.profiles.map(({ profile }) => profile))],
    languages: [...new Set(languages)],
    timeZone: isTimeZone(timeZone) ? timeZone : undefined,
  };
}

/** Reads one answer of the first wave; what is wrong with it is told when the configuration is made. */
async function readLeniently<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
): Promise<v.InferOutput<S> | undefined> {
  const exact = v.safeParse(schema, value);
  if (exact.success || value === undefined) return exact.success ? exact.output : undefined;
  const { mend } = await import('./salvage-answer.ts');
  return mend(schema, value, () => {});
}

/** What a service announces; anything but a valid answer means nothing. */
export function capabilitiesIn(answers: Answers): Capabilities {
  const announced = v.safeParse(capabilities, answers[readCapabilities.path]);
  return announced.success ? announced.output : { additions: [] };
}

/** Whether the thing that was asked for is gone for good, so that its older answer must not stand in for it. */
function isGone(endpoint: Endpoint, failure: Failure): boolean {
  return endpoint.path.includes(':') && failure.kind === 'refused' && failure.status === 404;
}

/** Under this name the answers keep the last date whose exception days they know. */
export const knownUntilName = 'exceptionDaysUntil';

/** So many days ahead the closed screen can tell exactly when the branch opens. */
const daysAhead = 15;

/**
 * Asks for everything, in two waves: what is always there, then what that names. `last` stands in for what fails;
 * `now` is milliseconds by the service's clock.
 */
export async function gatherAnswers(client: Client, last: Answers, now: () => number): Promise<Gathered> {
  const answers: Record<string, unknown> = {};
  const failures: CallFailed[] = [];

  async function ask<E extends Endpoint>(endpoint: E, call: RequestOf<E>): Promise<void> {
    const path = pathOf(endpoint, call);
    const result = await client.ask(endpoint, call);
    if (result.ok) {
      answers[path] = result.answer;
      return;
    }
    failures.push(new CallFailed(endpoint.path, result.failure));
    if (path in last && !isGone(endpoint, result.failure)) answers[path] = last[path];
  }

  /** Exception days ahead take the place of today's, where the service tells them. */
  async function askAhead(timeZone: string): Promise<void> {
    const { date: from } = branchTime(now(), timeZone);
    const result = await client.ask(readExceptionDays, { query: { from, days: String(daysAhead) } });
    if (!result.ok) return;
    answers[readExceptionDays.path] = result.answer;
    answers[knownUntilName] = addDays(from, daysAhead - 1);
  }

  /** A service without our additions says so by failing; that is no failure of the set. */
  async function askForAdditions(): Promise<void> {
    const result = await client.ask(readCapabilities, {});
    const { path } = readCapabilities;
    const isValid = result.ok && v.is(capabilities, result.answer);
    if (isValid || path in last) answers[path] = isValid ? result.answer : last[path];
  }

  await Promise.all([
    ask(readDevice, {}),
    ask(readBranch, {}),
    ask(readSettings, {}),
    ask(readExceptionDays, {}),
    askForAdditions(),
  ]);
  const [ownDevice, ownBranch] = await Promise.all([
    readLeniently(device, answers[readDevice.path]),
    readLeniently(branch, answers[readBranch.path]),
  ]);
  if (!ownDevice || !ownBranch) return { answers, failures };
  const { profiles, languages, timeZone } = keysIn(ownDevice, ownBranch);
  const { additions } = capabilitiesIn(answers);
  const offers = (name: string) => additions.includes(name);
  await Promise.all([
    ...profiles.map((profile) => ask(readProfile, { params: { profile } })),
    ...languages.map((language) => ask(readLanguage, { params: { language } })),
    ...(offers('service') ? [ask(readServices, {})] : []),
    ...(offers('group') ? [ask(readGroups, {})] : []),
    ...(offers('exceptionDay') && timeZone ? [askAhead(timeZone)] : []),
    ...(offers('service') && offers('group') ? [] : [ask(readNames, {})]),
  ]);
  return { answers, failures };
}
