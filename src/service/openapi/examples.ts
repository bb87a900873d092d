import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type EndpointName, endpoints } from '../../contract/endpoints/endpoints.ts';

const texts = v.record(v.string(), v.string());

const example = v.object({
  params: v.exactOptional(texts),
  query: v.exactOptional(texts),
  body: v.exactOptional(v.unknown()),
  response: v.exactOptional(v.unknown()),
});
export type Example = Readonly<v.InferOutput<typeof example>>;

const examples = v.object(v.entriesFromList(Object.keys(endpoints) as EndpointName[], example));
export type Examples = Readonly<v.InferOutput<typeof examples>>;

export const examplesUrl = new URL('./examples.json', import.meta.url);

export function recordedExamples(): Examples {
  return v.parse(examples, JSON.parse(readFileSync(examplesUrl, 'utf8')));
}
