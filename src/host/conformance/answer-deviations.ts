import * as v from 'valibot';
import type { Endpoint } from '../../contract/endpoint.ts';
import { serviceError } from '../../contract/service-error.ts';
import { fieldPath } from '../../domain/configuration/field-path.ts';
import { commonHeaders, jsonType } from '../../service/http/headers.ts';
import { flawOf } from '../../service/input/flaw.ts';
import { relationDeviations } from './relations.ts';

export interface ServiceAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

type Schema = v.GenericSchema<unknown, unknown>;

const allowHeaders = 'Access-Control-Allow-Headers';

/** Access-Control-Allow-Headers may contain more names than the interface lists. */
function headerDeviations({ status, headers }: ServiceAnswer): string[] {
  return deviationsFrom({ ...commonHeaders, ...(status !== 204 && { 'Content-Type': jsonType }) }, headers);
}

/** The deviations of a response to a preflight request: its status, and the headers that a browser reads. */
export function preflightDeviations({ status, headers }: ServiceAnswer): string[] {
  if (status < 200 || status >= 300) return [`status ${status}, expected 204`];
  const { 'Cache-Control': _, ...forBrowsers } = commonHeaders;
  return deviationsFrom(forBrowsers, headers);
}

function deviationsFrom(wanted: Readonly<Record<string, string>>, headers: Headers): string[] {
  return Object.entries(wanted).flatMap(([name, value]) => {
    const actual = headers.get(name);
    if (actual === null) return [`header ${name} is missing, expected "${value}"`];
    const [has, needs] = [words(actual), words(value.replace(', X-WSID', ''))];
    const fits =
      name === allowHeaders ? needs.every((word) => has.includes(word)) : has.join() === needs.join();
    return fits ? [] : [`header ${name} is "${actual}", expected "${value}"`];
  });
}

function words(value: string): string[] {
  return value
    .toLowerCase()
    .split(/[,;]\s*/)
    .sort();
}

/** Returns one deviation for each field; at most twelve are listed. */
function bodyDeviations(schema: Schema, text: string): string[] {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
  if (!parsed.success) return [`the body is not JSON: ${text.slice(0, 60).replaceAll(/\s+/g, ' ')}`];
  const { issues = [] } = v.safeParse(schema, parsed.output);
  const flaws = issues.map(flawOf).map(({ path, problem }) => `${fieldPath(path) || 'the body'}: ${problem}`);
  return flaws.length > 12 ? [...flaws.slice(0, 12), `and ${flaws.length - 12} more`] : flaws;
}

/** The deviations of a response that should be a success. `key` is the key of the requested item. */
export function successDeviations(
  answer: ServiceAnswer,
  { response: schema, mayBeEmpty }: Endpoint,
  key?: string,
): string[] {
  const { status, text } = answer;
  const wanted = schema === null ? [204] : mayBeEmpty ? [200, 204] : [200];
  if (!wanted.includes(status)) return [`status ${status}, expected ${wanted.join(' or ')}`];
  const ofBody = schema && status === 200 ? bodyDeviations(schema, text) : [];
  const isRead = schema && status === 200 && ofBody.length === 0;
  const ofRelations = isRead ? relationDeviations(JSON.parse(text), key) : [];
  return [...headerDeviations(answer), ...ofBody, ...ofRelations];
}

/**
 * The deviations of a response that should be an error: its status, the interface's error object and, if given,
 * `error`.
 */
export function errorDeviations(
  answer: ServiceAnswer,
  statuses: readonly number[],
  error?: Schema,
): string[] {
  const { status, text } = answer;
  if (!statuses.includes(status)) return [`status ${status}, expected ${statuses.join(' or ')}`];
  const body = [...bodyDeviations(serviceError, text), ...(error ? bodyDeviations(error, text) : [])];
  if (body.length > 0) return body;
  const { code } = v.parse(serviceError, JSON.parse(text));
  return code === status ? headerDeviations(answer) : [`code ${code} in an answer of status ${status}`];
}
