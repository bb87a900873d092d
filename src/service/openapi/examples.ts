import { readFileSync } from 'node:fs';
import type { EndpointName } from '../../contract/endpoints.ts';

/** One call of an endpoint as it really went. */
export interface Example {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Missing where the answer is a 204. */
  readonly response?: unknown;
}

export type Examples = Readonly<Record<EndpointName, Example>>;

/** Beside the sources, seen from them as from their build. */
export const examplesUrl = new URL('../../../src/service/openapi/examples.json', import.meta.url);

/** The calls that were recorded. */
export function recordedExamples(): Examples {
  return JSON.parse(readFileSync(examplesUrl, 'utf8')) as Examples;
}
