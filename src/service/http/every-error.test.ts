import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EndpointName, endpoints } from '../../contract/endpoints/endpoints.ts';
import { commonErrorScenarios } from '../../testing/service/error-scenarios/common-errors.ts';
import { counterErrorScenarios } from '../../testing/service/error-scenarios/counter-errors.ts';
import { dispenserErrorScenarios } from '../../testing/service/error-scenarios/dispenser-errors.ts';
import { enrolmentErrorScenarios } from '../../testing/service/error-scenarios/enrolment-errors.ts';
import type { ErrorScenario } from '../../testing/service/error-scenarios/error-scenario.ts';
import {
  type ErrorTestBranch,
  openErrorTestBranch,
} from '../../testing/service/error-scenarios/error-test-branch.ts';
import { noEndpointErrorScenarios } from '../../testing/service/error-scenarios/no-endpoint-errors.ts';
import { phoneErrorScenarios } from '../../testing/service/error-scenarios/phone-errors.ts';
import { commonErrors, errorsOf, errorsWithoutEndpoint } from '../openapi/described-endpoints.ts';
import { type ErrorType, errorTypes } from './error-types.ts';

const scenariosByEndpoint: Readonly<
  Partial<Record<EndpointName, Readonly<Partial<Record<ErrorType, ErrorScenario>>>>>
> = {
  ...dispenserErrorScenarios,
  ...enrolmentErrorScenarios,
  ...counterErrorScenarios,
  ...phoneErrorScenarios,
};

const names: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  408: 'RequestTimeout',
  409: 'Conflict',
  413: 'PayloadTooLarge',
  415: 'UnsupportedMediaType',
  429: 'TooManyRequests',
  431: 'RequestHeaderFieldsTooLarge',
  500: 'InternalServerError',
  503: 'ServiceUnavailable',
};

let branch: ErrorTestBranch;
beforeAll(async () => {
  branch = await openErrorTestBranch();
});
afterAll(() => branch.close());

async function expectError(type: ErrorType, scenario: ErrorScenario | undefined) {
  if (!scenario) throw new Error('this error has no scenario');
  const [response, data = {}] = await scenario(branch);
  const answer = await response;
  const { status } = errorTypes[type];
  expect(answer.json()).toEqual({
    name: type === 'TOO_FAR' ? 'ReservedArrivedTooFar' : names[status],
    message: expect.stringMatching(/^\w.+/),
    nodeID: 'test-node',
    code: status,
    type,
    retryable: [408, 429, 500, 503].includes(status) || type === 'RESERVATIONS_FULL',
    stack: '',
    data,
  });
  expect(answer.statusCode).toBe(status);
  return answer;
}

function requestsOf(name: EndpointName): RegExp {
  const { method, path } = endpoints[name];
  return new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`);
}

function scenarioOf(name: EndpointName, type: ErrorType): ErrorScenario | undefined {
  const own = scenariosByEndpoint[name] ?? {};
  const common: Readonly<Partial<Record<ErrorType, (name: EndpointName) => ErrorScenario>>> =
    commonErrorScenarios;
  return own[type] ?? common[type]?.(name);
}

describe.each(Object.keys(endpoints) as EndpointName[])('the endpoint %s', (name) => {
  it.each(errorsOf(name, endpoints[name]))('returns %s', async (type) => {
    const { raw } = await expectError(type, scenarioOf(name, type));
    expect(`${raw?.req.method} ${raw?.req.url}`).toMatch(requestsOf(name));
  });

  it('has no scenario for an error that is missing from the table', () => {
    const own = Object.keys(scenariosByEndpoint[name] ?? {});
    expect([...own, ...commonErrors(endpoints[name])].sort()).toEqual(
      [...errorsOf(name, endpoints[name])].sort(),
    );
  });
});

describe('a request that reaches no endpoint', () => {
  it.each(errorsWithoutEndpoint)('gets %s', async (type) => {
    await expectError(type, noEndpointErrorScenarios[type]);
  });
});

describe('an error type', () => {
  it.each(Object.keys(errorTypes) as ErrorType[])('%s is returned by at least one endpoint', (type) => {
    const listed = (Object.keys(endpoints) as EndpointName[]).flatMap((name) =>
      errorsOf(name, endpoints[name]),
    );
    expect([...listed, ...errorsWithoutEndpoint]).toContain(type);
  });
});
