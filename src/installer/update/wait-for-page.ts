import * as v from 'valibot';
import { parsedJson } from '../../contract/parsed-json.ts';
import type { System } from '../machine/system.ts';

/** Two minutes, in checks of at least a second. */
const checks = 120;
/** A page that has run for this many seconds did not fail while loading. */
const stableSeconds = 10;

const health = v.object({
  status: v.optional(v.string()),
  version: v.string(),
  screen: v.object({
    state: v.string(),
    heartbeat: v.nullable(v.object({ version: v.string(), uptimeSeconds: v.number() })),
  }),
});

interface Deps {
  readonly system: Pick<System, 'ask'>;
  readonly second: () => Promise<void>;
  /** A monotonic clock, in seconds. */
  readonly seconds: () => number;
}

/** Waits until the page of a version is running. Returns the problem after two minutes, as a sentence. */
export async function waitForPage(
  version: string,
  port: number,
  { system, second, seconds }: Deps,
): Promise<string | undefined> {
  const end = seconds() + checks;
  let problem = '';
  while (seconds() < end) {
    const found = problemOf(await system.ask(`http://127.0.0.1:${port}/health`), version);
    if (found === undefined) return undefined;
    problem = found;
    await second();
  }
  return `${problem} within two minutes`;
}

function problemOf(answer: string | undefined, version: string): string | undefined {
  if (answer === undefined) return 'The host did not answer';
  const read = parsedJson(health, answer);
  if (!read) return 'The host did not report its health';
  const { screen, version: ofHost, status } = read;
  if (ofHost !== version) return `The host did not start version ${version}`;
  // The first start's page asks for the machine's purpose and does not report that it is running.
  if (status === 'first-start') return undefined;
  if (screen.state !== 'alive' || !screen.heartbeat) return 'The page did not report';
  if (screen.heartbeat.version !== version) return `The page did not load version ${version}`;
  return screen.heartbeat.uptimeSeconds < stableSeconds ? 'The page stopped' : undefined;
}
