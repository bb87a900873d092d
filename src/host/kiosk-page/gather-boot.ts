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

/** The page repeats a slower read itself. With two waves of reads, it waits for at most twice as long. */
const readTimeoutMs = 3_000;
/**
 * The additional time for the estimated waits after all other reads. It is short, because the menu does not need them.
 */
const extraWaitMs = 300;

/**
 * Gathers the responses to a page's first reads. Omits a read whose response is late, and the whole second wave if the
 * first wave does not name its reads.
 */
export async function gatherBoot({ forward, names, serviceTime, sleep }: BootParts): Promise<BootAnswers> {
  const answers: Record<string, BootAnswer> = {};

  async function answerTo(call: EndpointCall): Promise<BootAnswer | undefined> {
    const answer = await Promise.race([
      // The page repeats a read that fails here, and that request is logged.
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
    // Without the list of additions, the page may need other reads.
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

/** Returns undefined if the response does not match the schema. */
export function parsedAnswer<S extends v.GenericSchema>(
  answer: BootAnswer | undefined,
  schema: S,
): v.InferOutput<S> | undefined {
  return answer?.status === 200 ? parsedJson(schema, answer.body) : undefined;
}
