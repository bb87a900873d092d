import type { IncomingHttpHeaders } from 'node:http';
import { startTestServer } from '../host/test-server.ts';
import * as stub from './stub-branch.ts';
import { withWrongTypes } from './wrong-types.ts';

/** The seven reads that the interface documents, each with its result. Some results are by key. */
const entities = {
  waitingInfo: () => stub.waitingInfo,
  device: () => stub.device,
  branch: () => stub.branch,
  exceptionDay: () => [stub.exceptionDayOf(today(stub.branch.timeZone))],
  profile: (key) => stub.profiles[key],
  language: (key) => stub.languages[key],
  settings: () => stub.settings,
} as const satisfies Readonly<Record<string, (key: string) => unknown>>;
type StubRead = keyof typeof entities;
export const stubReads = Object.keys(entities) as StubRead[];

/** The kinds of responses to a read, made from the correct JSON. `silence` accepts the request and never responds. */
const replies = [
  ['fine', (json: string) => reply(200, json)],
  [500, () => error(500, 'InternalServerError')],
  [401, () => error(401, 'Unauthorized')],
  [404, () => page(404, 'Not Found')],
  ['html', () => page(200, 'Welcome to our network')],
  ['truncated', (json: string) => reply(200, json.slice(0, json.length / 2))],
  ['wrong-types', (json: string) => reply(200, JSON.stringify(withWrongTypes(JSON.parse(json))))],
  ['empty', () => reply(200, '{}')],
  ['list', () => reply(200, '[]')],
  ['null', () => reply(200, 'null')],
  ['no-content', () => reply(204, '')],
  ['silence', () => undefined],
] as const;
export type StubMode = (typeof replies)[number][0];
export const stubModes = replies.map(([mode]) => mode);

interface StubRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** An external queue service with the seven documented reads and nothing else. */
export type Stub = Awaited<ReturnType<typeof startStub>>;

const jsonHeaders = {
  'Content-Type': 'application/json;charset=utf-8',
  'Cache-Control': 'no-store, no-cache, must-revalidate',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST, PUT, GET, OPTIONS, DELETE',
  'Access-Control-Allow-Headers': 'Content-Type, Authorization, X-Requested-With',
  'Access-Control-Allow-Credentials': 'true',
  'Access-Control-Expose-Headers': '*',
  'Access-Control-Max-Age': '86400',
};

/** Finds the read in a path, and the key of its entity. */
const namesInPath = /^\/api\/v1\/dispenser\/([^/?]+)(?:\/([^/?]+))?(?:\?.*)?$/;

/** Starts a stub on a free port of this machine. */
export async function startStub() {
  const modes = new Map<StubRead, StubMode>();
  const requests: StubRequest[] = [];
  const modeOf = (read: string | undefined) => modes.get(read as StubRead) ?? 'fine';

  const { url: address, close } = await startTestServer((request, response) => {
    const { method = '', url = '' } = request;
    requests.push({ method, path: url, headers: request.headers });
    const [read, key] = namesInPath.exec(url)?.slice(1) ?? [];
    const entity = method === 'GET' ? entityAt(read, key) : undefined;
    const isKnown =
      request.headers.authorization === `Apikey ${stub.apiKey}` &&
      request.headers['x-wsid'] === stub.websocketID;
    const [, replyIn] = replies.find(([mode]) => mode === modeOf(read)) ?? replies[0];
    const answer =
      entity === undefined
        ? page(404, 'Not Found')
        : isKnown
          ? replyIn(JSON.stringify(entity))
          : error(401, 'Unauthorized');
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
  });

  return {
    url: address,
    apiKey: stub.apiKey,
    websocketID: stub.websocketID,
    /** Names for the stub's keys, in the format of FOYER_NAMES_FILE. */
    namesFile: stub.namesFile,
    requests,
    /** Sets the response to later requests of one read, or of every read. */
    answer(read: StubRead | 'all', mode: StubMode) {
      for (const name of read === 'all' ? stubReads : [read]) modes.set(name, mode);
    },
    /** True if a request of this URL never gets a response. */
    isSilentAt: (url: string) => modeOf(namesInPath.exec(new URL(url).pathname)?.[1]) === 'silence',
    close,
  };
}

function entityAt(read: string | undefined, key: string | undefined): unknown {
  const hasKey = read === 'profile' || read === 'language';
  if (!stubReads.some((one) => one === read) || hasKey !== (key !== undefined)) return undefined;
  return entities[read as StubRead](key ?? '');
}

function reply(status: number, body: string) {
  return { status, headers: jsonHeaders, body };
}

function page(status: number, title: string) {
  const body = `<!DOCTYPE html>\n<html><head><title>${title}</title></head><body></body></html>\n`;
  return { status, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body };
}

function error(code: number, name: string) {
  const body = JSON.stringify({
    name,
    message: name,
    nodeID: 'stub-1',
    code,
    type: name.toUpperCase(),
    retryable: code >= 500,
    stack: `${name}\n    at somewhere`,
    data: {},
  });
  return reply(code, body);
}

function today(timeZone: string): [number, number, number] {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date()).split('-').map(Number);
  return parts as [number, number, number];
}
