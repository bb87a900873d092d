import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EndpointName, endpoints } from '../../contract/endpoints.ts';
import { commonProvocations } from '../../testing/service/provocations/common-provocations.ts';
import { counterProvocations } from '../../testing/service/provocations/counter-provocations.ts';
import { dispenserProvocations } from '../../testing/service/provocations/dispenser-provocations.ts';
import { noEndpointProvocations } from '../../testing/service/provocations/no-endpoint-provocations.ts';
import { type Office, openOffice } from '../../testing/service/provocations/office.ts';
import { phoneProvocations } from '../../testing/service/provocations/phone-provocations.ts';
import type { Provocation } from '../../testing/service/provocations/provocation.ts';
import { commonErrors, errorsOf, errorsOfNoEndpoint } from '../openapi/errors-of-endpoints.ts';
import { type ErrorType, errorTypes } from './error-types.ts';

const ownProvocations = { ...dispenserProvocations, ...counterProvocations, ...phoneProvocations };

const names: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  408: 'RequestTimeout',
  409: 'Conflict',
  413: 'PayloadTooLarge',
  415: 'UnsupportedMediaType',
  429: 'TooManyRequests',
  431: 'RequestHeaderFieldsTooLarge',
  500: 'InternalServerError',
  503: 'ServiceUnavailable',
};

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

async function expectError(type: ErrorType, provoke: Provocation | undefined) {
  if (!provoke) throw new Error('nothing provokes this error');
  const [answer, data = {}] = await provoke(office);
  const { status } = errorTypes[type];
  expect(answer.json()).toEqual({
    name: type === 'TOO_FAR' ? 'ReservedArrivedTooFar' : names[status],
    message: expect.stringMatching(/^\w.+/),
    nodeID: 'test-node',
    code: status,
    type,
    retryable: [408, 429, 500, 503].includes(status),
    stack: '',
    data,
  });
  expect(answer.statusCode).toBe(status);
  return answer;
}

/** The requests that come to an endpoint: `GET /api/v1/dispenser/profile/some?a=b`. */
function requestsOf(name: EndpointName): RegExp {
  const { method, path } = endpoints[name];
  return new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`);
}

function provocation(name: EndpointName, type: ErrorType): Provocation | undefined {
  const own: Readonly<Partial<Record<ErrorType, Provocation>>> = ownProvocations[name];
  const common: Readonly<Partial<Record<ErrorType, (name: EndpointName) => Provocation>>> =
    commonProvocations;
  return own[type] ?? common[type]?.(name);
}

describe.each(Object.keys(endpoints) as EndpointName[])('%s', (name) => {
  it.each(errorsOf(name, endpoints[name]))('answers with %s', async (type) => {
    const { raw } = await expectError(type, provocation(name, type));
    expect(`${raw?.req.method} ${raw?.req.url}`).toMatch(requestsOf(name));
  });

  it('is provoked to nothing that is not in the table', () => {
    const own = Object.keys(ownProvocations[name]);
    expect([...own, ...commonErrors(endpoints[name])].sort()).toEqual(
      [...errorsOf(name, endpoints[name])].sort(),
    );
  });
});

describe('a request that comes to no endpoint', () => {
  it.each(errorsOfNoEndpoint)('is answered with %s', async (type) => {
    await expectError(type, noEndpointProvocations[type]);
  });
});

describe('a type of error', () => {
  it.each(Object.keys(errorTypes) as ErrorType[])('%s is answered somewhere', (type) => {
    const answered = (Object.keys(endpoints) as EndpointName[]).flatMap((name) =>
      errorsOf(name, endpoints[name]),
    );
    expect([...answered, ...errorsOfNoEndpoint]).toContain(type);
  });
});
