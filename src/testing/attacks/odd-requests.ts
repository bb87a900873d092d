import type * as v from 'valibot';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import { type Path, valueAt } from '../../preview/draft/edit/path.ts';
import { bodyWithValueAt, oddNumbers, valueFields } from '../numeric-fields.ts';

export interface OddRequest {
  /**
   * Names the odd part and its value in the message of a failed test. It is a function, because naming all values
   * takes seconds.
   */
  odd(): string;
  readonly path: string;
  /** Creates the body on demand, because all bodies together would take a gigabyte. */
  body(): string | undefined;
}

export interface ValidRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const bidi = '\u202eabc\u2066';
const deep = '['.repeat(5_000) + ']'.repeat(5_000);
/** A placeholder for `deep`, which `JSON.stringify` cannot write. */
const deepMark = 'deep'.repeat(10);
const oddValues: readonly unknown[] = [
  ...oddNumbers,
  // The latest time that a date can represent.
  8_640_000_000_000_000,
  ...[null, true, '', {}, 'a\u0000b', '\ud800', bidi, deepMark],
  'x'.repeat(1_000_000),
];
/** Odd texts in the form in which they appear in a path or query. */
const oddTexts = [
  ...oddNumbers.map(String),
  ...['', '-0', '1e999', 'NaN', '%00', '%ED%A0%80', '%zz', '__proto__'],
  encodeURIComponent(bidi),
  'x'.repeat(8_000),
];

const written = (body: unknown) => JSON.stringify(body).replaceAll(`"${deepMark}"`, deep);
const named = (odd: unknown) => (JSON.stringify(odd) ?? 'nothing').slice(0, 20);

function addressOf({ path }: AnyEndpoint, { params = {}, query = {} }: ValidRequest): string {
  const search = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  const filled = path.replace(/:(\w+)/g, (_, name) => params[name] ?? 'a');
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled;
}

/** The valid request, followed by every request in which one field, one parameter or the whole body is odd. */
export function oddRequests(endpoint: AnyEndpoint, valid: ValidRequest): readonly OddRequest[] {
  const path = addressOf(endpoint, valid);
  const body = () => (valid.body === undefined ? undefined : written(valid.body));
  const withText = (part: 'params' | 'query', name: string) =>
    oddTexts.map((text) => ({
      odd: () => `${part}.${name} ${text.slice(0, 20)}`,
      path: addressOf(endpoint, { ...valid, [part]: { ...valid[part], [name]: text } }),
      body,
    }));
  const inPath = Object.keys(valid.params ?? {}).flatMap((name) => withText('params', name));
  const inQuery = [...Object.keys(endpoint.query?.entries ?? {}), 'unknown'].flatMap((name) =>
    withText('query', name),
  );
  const whole = [
    undefined,
    null,
    'text',
    5,
    [],
    {},
    deepMark,
    Array.from({ length: 10_000 }, () => valid.body),
  ];
  const wholes = whole.map((value) => ({
    odd: () => `body ${named(value)}`,
    path,
    body: () => (value === undefined ? undefined : written(value)),
  }));
  const inBody = valueFields(endpoint.body as v.GenericSchema | undefined).flatMap(({ path: field, type }) =>
    [
      ...oddValues,
      ...(type === 'array' ? [Array.from({ length: 10_000 }, () => itemAt(valid.body, field))] : []),
    ].map((value) => ({
      odd: () => `${field.join('.')} ${named(value)}`,
      path,
      body: () => written(bodyWithValueAt(valid.body, field, value)),
    })),
  );
  return [{ odd: () => 'nothing', path, body }, ...inPath, ...inQuery, ...wholes, ...inBody];
}

function itemAt(body: unknown, field: Path): unknown {
  const list = valueAt(body, field);
  return Array.isArray(list) ? (list[0] ?? {}) : {};
}
