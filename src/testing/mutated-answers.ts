import * as v from 'valibot';
import type { Endpoint } from '../contract/endpoint.ts';
import { endpoints } from '../contract/endpoints/endpoints.ts';
import { seededRandom } from '../domain/chance/seeded-random.ts';

export interface SampleAnswer {
  readonly request: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface Mutation {
  readonly kind: MutationKind;
  readonly at: number;
  readonly path: string;
  readonly answer: SampleAnswer;
}

/** The change of a value for each kind; undefined if there is none. */
const changes = {
  missing: () => ({ gone: true }),
  null: (value) => (value === null ? undefined : { to: null }),
  type: (value) => ({ to: typeof value === 'string' ? 7 : String(value) }),
  negative: (value) => (typeof value === 'number' ? { to: -1 - Math.abs(value) } : undefined),
  seconds: (value) => (Number(value) > 1e12 ? { to: Math.round(Number(value) / 1_000) } : undefined),
  flipped: (value) => (typeof value === 'boolean' ? { to: !value } : undefined),
  text: (value) => (typeof value === 'string' ? { to: `${value}x` } : undefined),
  twice: (value) => (isListOfEntities(value) ? { to: [...value, value[0]] } : undefined),
  crossed: (value) => (hasBounds(value) ? { to: { ...value, min: value.max + 1 } } : undefined),
} as const satisfies Readonly<
  Record<string, (value: unknown) => { to: unknown } | { gone: true } | undefined>
>;
export type MutationKind = keyof typeof changes;
const mutationKinds = Object.keys(changes) as MutationKind[];

const isListOfEntities = (value: unknown): value is readonly object[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'object' && 'key' in one);
const hasBounds = (value: unknown): value is { min: number; max: number } =>
  typeof value === 'object' && value !== null && 'max' in value && Number(value.max) > 0 && 'min' in value;

/**
 * Draws mutations of a recording, the same for the same seed. Each kind is drawn equally often, if it has enough
 * values.
 */
export function drawMutations(recording: readonly SampleAnswer[], count: number, seed: number): Mutation[] {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
  const places = new Map(mutationKinds.map((kind) => [kind, [] as (readonly [number, readonly string[]])[]]));
  for (const [at, { status, text }] of recording.entries()) {
    if (status !== 200 || !text.startsWith('{') === !text.startsWith('[')) continue;
    for (const [path, value] of valuesIn(JSON.parse(text), [])) {
      for (const kind of mutationKinds) {
        if (changes[kind](value) && (kind === 'twice' || kind === 'crossed' || path.length > 0))
          places.get(kind)?.push([at, path]);
      }
    }
  }
  const drawn: Mutation[] = [];
  for (let turn = 0; drawn.length < count; turn++) {
    const kind = mutationKinds[turn % mutationKinds.length] as MutationKind;
    const [at, path] = pick(places.get(kind) ?? []) ?? [];
    const answer = at === undefined ? undefined : recording[at];
    if (!answer || at === undefined || !path) continue;
    const text = JSON.stringify(changed(JSON.parse(answer.text), path, kind));
    drawn.push({ kind, at, path: path.join('.'), answer: { ...answer, text } });
  }
  return drawn;
}

function* valuesIn(
  value: unknown,
  path: readonly string[],
): Generator<readonly [readonly string[], unknown]> {
  yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) yield* valuesIn(inner, [...path, name]);
}

function changed(value: unknown, [name, ...rest]: readonly string[], kind: MutationKind): unknown {
  if (name === undefined) {
    const change = changes[kind](value);
    return change && 'to' in change ? change.to : value;
  }
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  if (rest.length > 0 || kind !== 'missing') copy[name] = changed(copy[name], rest, kind);
  else if (Array.isArray(copy)) copy.splice(Number(name), 1);
  else delete copy[name];
  return copy;
}

/**
 * A service that replays a recording: it gives each request's responses in order, and then repeats the last response.
 */
export function replay(recording: readonly SampleAnswer[]): (request: string) => Response {
  const turns = new Map<string, number>();
  return (request) => {
    const answers = recording.filter((one) => one.request === request);
    const turn = turns.get(request) ?? 0;
    turns.set(request, turn + 1);
    const {
      status = 404,
      headers = new Headers(),
      text = '',
    } = answers[Math.min(turn, answers.length - 1)] ?? {};
    return new Response(status === 204 ? null : text, { status, headers });
  };
}

/**
 * The reason why no client could notice a mutation; undefined if one could. If no other response repeats a value, a
 * service may have intended any value that the schema allows.
 */
export function reasonUnnoticed({ kind, path, answer }: Mutation): string | undefined {
  if (kind === 'twice' || kind === 'crossed') return undefined;
  const endpoint = Object.values<Endpoint>(endpoints).find(({ method, path: of }) => {
    const [name = '', url = ''] = answer.request.split(' ');
    const pattern = new RegExp(`^${of.replace(/:\w+/g, '[^/]+')}$`);
    return name === method && pattern.test(url.split('?')[0] ?? '');
  });
  if (!endpoint?.response || !v.safeParse(endpoint.response, JSON.parse(answer.text)).success)
    return undefined;
  if (kind === 'missing' || kind === 'null') return 'the field may be absent';
  return path.endsWith('.key') || path === 'key' ? 'no other answer has the key' : 'the value is possible';
}

/** The mutations by kind, and those that were not noticed with their reasons. */
export function mutationTable(drawn: readonly Mutation[], unnoticed: readonly Mutation[]): string {
  const rows = mutationKinds.map((kind) => {
    const [all, missed] = [drawn, unnoticed].map((list) => list.filter((one) => one.kind === kind).length);
    return `| ${kind} | ${all} | ${missed} |`;
  });
  const reasons = unnoticed.map(
    (one) => `${one.kind} ${one.answer.request.split(' ', 2).join(' ')} ${one.path}: ${reasonUnnoticed(one)}`,
  );
  return ['| Change | Drawn | Not noticed |', '| --- | --- | --- |', ...rows, ...reasons].join('\n');
}
