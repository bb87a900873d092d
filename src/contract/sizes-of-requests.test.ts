import type * as v from 'valibot';
import { expect, it } from 'vitest';
import { hostRequests } from '../testing/host-requests.ts';
import { unboundedParts } from '../testing/unbounded-parts.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints/endpoints.ts';

it('no request can have an unbounded text, list, record or depth', () => {
  const ofService = Object.entries<Endpoint>(endpoints).flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((schema) =>
      schema ? unboundedParts(schema as v.GenericSchema, name) : [],
    ),
  );
  const ofHost = Object.entries(hostRequests).flatMap(([name, schema]) => unboundedParts(schema, name));
  expect([...ofService, ...ofHost]).toEqual([]);
});
