import { expect, it } from 'vitest';
import { readDevice, readProfile } from '../../contract/endpoints/dispenser-endpoints.ts';
import { CallFailed } from './failure.ts';

it('a failed call carries its method, its path and its cause', () => {
  const cause = new TypeError('fetch failed');
  const error = new CallFailed(readDevice, { kind: 'unreachable', problem: String(cause), cause });
  expect(error).toMatchObject({ method: 'GET', path: '/api/v1/dispenser/device', cause });
  expect(error.message).toBe('GET /api/v1/dispenser/device: TypeError: fetch failed');
});

it('a refused call names the path with its parameters, the status and the type', () => {
  const failure = { kind: 'refused', status: 404, type: 'NOT_FOUND', data: {} } as const;
  const error = new CallFailed(readProfile, failure, '/api/v1/dispenser/profile/day');
  expect(error.message).toBe('GET /api/v1/dispenser/profile/day: 404 NOT_FOUND');
  const data = { reason: 'TOO_LARGE' };
  const unreachable = new CallFailed(readDevice, {
    ...failure,
    status: 502,
    type: 'UPSTREAM_UNREACHABLE',
    data,
  });
  expect(unreachable.message).toMatch(/: 502 UPSTREAM_UNREACHABLE TOO_LARGE$/);
});
