import * as v from 'valibot';
import { capabilities } from '../../contract/additions/capabilities.ts';
import { type BootAnswer, type BootAnswers, bootAnswer } from '../../contract/additions/page/boot-answers.ts';
import { readNames } from '../../contract/additions/page/names.ts';
import {
  readBranch,
  readCapabilities,
  readDevice,
  readExceptionDays,
  readWaitingInfo,
} from '../../contract/endpoints/dispenser-endpoints.ts';
import { parsedJson } from '../../contract/parsed-json.ts';
import { firstReads, referencedKeys, secondWave } from '../../domain/configuration/configuration-reads.ts';
import { jsonType } from '../../service/http/headers.ts';
import { type EndpointCall, targetOf } from '../gateway/endpoint-call.ts';
import type { ForwardForPage } from '../gateway/forward-for-page.ts';
import { branchReferences, deviceReferences } from '../gateway/references.ts';
import type { SharedParts } from '../host-parts/host-parts.ts';

interface BootParts extends Pick<SharedParts, 'names' | 'serviceTime' | 'sleep'> {
  readonly forward: ForwardForPage;
}

/** A slower read is left to the page. With two waves of reads, the page waits for at most twice as long. */
const readTimeoutMs = 3_000;
/** The time that the reads of estimated waits get after all other reads, because the menu does not need them. */
const extraWaitMs = 300;

/**
 * Gathers the answers to the reads with which a page starts. A read without a timely answer is missing. The second
 * wave is missing if the answers to the first wave do not name its reads.
 */
export async function gatherBoot({ forward, names, serviceTime, sleep }: BootParts): Promise<BootAnswers> {
  const answers: Record<string, BootAnswer> = {};

  async function answerTo(call: EndpointCall): Promise<BootAnswer | undefined> {
    const answer = await Promise.race([
      // The page repeats a request that fails here, and the repeated request is logged.
      forward({ ...call, headers: { accept: 'application/json' }, body: undefined }).catch(() => undefined),
      sleep(readTimeoutMs).then(() => undefined),
    ]);
    const passed = answer && { ...answer, body: answer.body.toString() };
    return v.is(bootAnswer, passed) ? passed : undefined;
  }

  async function read(call: EndpointCall): Promise<BootAnswer | undefined> {
    const answer = await answerTo(call);
    if (answer) answers[targetOf(call)] = answer;
    return answer;
  }

  async function readSecondWave(first: Map<string, Promise<BootAnswer | undefined>>): Promise<void> {
    const [device, branch, offered] = await Promise.all(
      [readDevice, readBranch, readCapabilities].map(({ path }) => first.get(path)),
    );
    const ownDevice = parsedAnswer(device, deviceReferences);
    const ownBranch = parsedAnswer(branch, branchReferences);
    // Without an answer about the additions, the page may need other reads.
    if (!ownDevice || !ownBranch || !offered) return;
    const { reads, daysAhead } = secondWave(
      referencedKeys(ownDevice, ownBranch),
      parsedAnswer(offered, capabilities) ?? { additions: [] },
      serviceTime(),
    );
    const calls: EndpointCall[] = reads.map(({ endpoint, call }) => ({ endpoint, ...call }));
    if (reads.some(({ endpoint }) => endpoint === readNames)) {
      const body = JSON.stringify(names());
      answers[readNames.path] = { status: 200, headers: { 'content-type': jsonType }, body };
    }
    if (daysAhead) calls.push({ endpoint: readExceptionDays, ...daysAhead.call });
    await Promise.all(calls.filter(({ endpoint }) => endpoint !== readNames).map(read));
  }

  const first = new Map(firstReads.map((endpoint) => [endpoint.path as string, read({ endpoint })]));
  const waits = read({ endpoint: readWaitingInfo });
  await Promise.all([...first.values(), readSecondWave(first)]);
  await Promise.race([waits, sleep(extraWaitMs)]);
  return answers;
}

/** Returns undefined if the answer does not match the schema. */
export function parsedAnswer<S extends v.GenericSchema>(
  answer: BootAnswer | undefined,
  schema: S,
): v.InferOutput<S> | undefined {
  return answer?.status === 200 ? parsedJson(schema, answer.body) : undefined;
}
