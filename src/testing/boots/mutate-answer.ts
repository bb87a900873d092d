import fc from 'fast-check';
import type * as v from 'valibot';
import { hasParts, type Path, valueAt } from '../../preview/draft/edit/path.ts';
import { nearlyValid, odd } from '../nearly-valid.ts';
import { withWrongTypes } from '../stub-service/wrong-types.ts';

type Random = () => number;

const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;

const sampled = (random: Random, from: fc.Arbitrary<unknown>): unknown =>
  fc.sample(from, { seed: Math.floor(random() * 2 ** 31), numRuns: 1 })[0];

function places(value: unknown, path: Path = []): Path[] {
  if (!hasParts(value)) return [path];
  return [path, ...Object.entries(value).flatMap(([name, part]) => places(part, [...path, name]))];
}

/** Replaces a part at a path; `undefined` deletes the part. */
function withPart(value: unknown, [name, ...rest]: Path, part: unknown): unknown {
  if (name === undefined) return part;
  if (!hasParts(value)) return value;
  const changed = withPart(value[name], rest, part);
  if (Array.isArray(value)) {
    const items = value.with(Number(name), changed);
    return changed === undefined && rest.length === 0 ? items.toSpliced(Number(name), 1) : items;
  }
  return { ...value, [name]: changed };
}

/** Changes a few parts of an answer, or replaces the answer with one that almost matches the schema. */
export function mutateValue(
  original: unknown,
  random: Random,
  schema: v.GenericSchema | undefined,
  words: readonly string[],
): unknown {
  if (schema && random() < 0.2) return sampled(random, nearlyValid(schema, words));
  let value = original;
  for (let left = 1 + Math.floor(random() * 4); left > 0; left--) {
    const at = pick(random, places(value));
    const part = valueAt(value, at);
    const replacements: (() => unknown)[] = [
      () => undefined,
      () => sampled(random, odd),
      () => valueAt(original, pick(random, places(original))),
      () => withWrongTypes(part),
      () => (Array.isArray(part) ? [...part, ...part, ...part] : [part]),
      () => (typeof part === 'string' ? part.slice(1) + pick(random, words) : sampled(random, odd)),
    ];
    value = withPart(value, at, pick(random, replacements)());
  }
  return value;
}

/** A wrong response of the service. Throws to simulate a network failure. */
export function mutatedResponse(
  body: unknown,
  random: Random,
  schema: v.GenericSchema | undefined,
  words: readonly string[],
): Response {
  const json = JSON.stringify(body) ?? '';
  const kind = Math.floor(random() * 20);
  switch (kind) {
    case 0:
      throw new TypeError('the network fails');
    case 1:
      return new Response(json.slice(0, Math.floor(random() * json.length)));
    case 2:
      return new Response('<!DOCTYPE html><title>Welcome to our network</title>');
    case 3:
      return new Response('');
    case 4:
      return new Response(json, { status: pick(random, [400, 401, 403, 404, 429, 500, 502, 503]) });
    default:
      return new Response(JSON.stringify(mutateValue(body, random, schema, words)) ?? '');
  }
}
