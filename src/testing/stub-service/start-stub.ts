import type { IncomingHttpHeaders } from 'node:http';
import { startTestServer } from '../host/test-server.ts';
import * as stub from './stub-branch.ts';
import { withWrongTypes } from './wrong-types.ts';

/** The seven reads that the interface documents. */
export const stubReads = [
  'waitingInfo',
  'device',
  'branch',
  'exceptionDay',
  'profile',
  'language',
  'settings',
] as const;
type StubRead = (typeof stubReads)[number];

/** How a read is answered. `empty` answers `{}`; `silence` accepts the request and never answers. */
export const stubModes = [
  'fine',
  500,
  401,
  404,
  'html',
  'truncated',
  'wrong-types',
  'empty',
  'silence',
] as const;
export type StubMode = (typeof stubModes)[number];

interface StubRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** An external queue service with the seven documented reads and nothing else. */
export type Stub = Awaited<ReturnType<typeof startStub>>;

const headers = {
  'Content-Type': 'application/json;charset=utf-8',
  'Cache-Control': 'no-store, no-cache, must-revalidate',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST, PUT, GET, OPTIONS, DELETE',
  'Access-Control-Allow-Headers': 'Content-Type, Authorization, X-Requested-With',
  'Access-Control-Allow-Credentials': 'true',
  'Access-Control-Expose-Headers': '*',
  'Access-Control-Max-Age': '86400',
};

/** The read in a path, and the key of what is read. */
const namesInPath = /^\/api\/v1\/dispenser\/([^/?]+)(?:\/([^/?]+))?(?:\?.*)?$/;

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

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
    const reply =
      entity === undefined
        ? page(404, 'Not Found')
        : isKnown
          ? replyWith(entity, modeOf(read))
          : error(401, 'Unauthorized');
    if (reply) response.writeHead(reply.status, reply.headers).end(reply.body);
  });

  return {
    url: address,
    apiKey: stub.apiKey,
    websocketID: stub.websocketID,
    /** Names for its keys, in the format of a NAMES_FILE. */
    namesFile: stub.namesFile,
    /** All requests, oldest first. */
    requests,
    /** Sets how one read or every read is answered from now on. */
    answer(read: StubRead | 'all', mode: StubMode) {
      for (const name of read === 'all' ? stubReads : [read]) modes.set(name, mode);
    },
    /** Whether a request of this URL is never answered. */
    isSilentAt: (url: string) => modeOf(namesInPath.exec(new URL(url).pathname)?.[1]) === 'silence',
    close,
  };
}

function entityAt(read: string | undefined, key: string | undefined): unknown {
  if (read === 'profile') return stub.profiles[key ?? ''];
  if (read === 'language') return stub.languages[key ?? ''];
  if (key !== undefined) return undefined;
  switch (read) {
    case 'waitingInfo':
      return stub.waitingInfo;
    case 'device':
      return stub.device;
    case 'branch':
      return stub.branch;
    case 'exceptionDay':
      return [stub.exceptionDayOf(today(stub.branch.timeZone))];
    case 'settings':
      return stub.settings;
    default:
      return undefined;
  }
}

function replyWith(entity: unknown, mode: StubMode): Reply | undefined {
  const json = JSON.stringify(entity);
  switch (mode) {
    case 'fine':
      return { status: 200, headers, body: json };
    case 'truncated':
      return { status: 200, headers, body: json.slice(0, json.length / 2) };
    case 'wrong-types':
      return { status: 200, headers, body: JSON.stringify(withWrongTypes(entity)) };
    case 'empty':
      return { status: 200, headers, body: '{}' };
    case 'html':
      return page(200, 'Welcome to our network');
    case 404:
      return page(404, 'Not Found');
    case 401:
      return error(401, 'Unauthorized');
    case 500:
      return error(500, 'InternalServerError');
    case 'silence':
      return undefined;
    default:
      return mode satisfies never;
  }
}

function page(status: number, title: string): Reply {
  const body = `<!DOCTYPE html>\n<html><head><title>${title}</title></head><body></body></html>\n`;
  return { status, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body };
}

function error(code: number, name: string): Reply {
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
  return { status: code, headers, body };
}

function today(timeZone: string): [number, number, number] {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date()).split('-').map(Number);
  return parts as [number, number, number];
}
