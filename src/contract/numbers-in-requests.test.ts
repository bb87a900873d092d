import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fieldPath } from '../domain/configuration/field-path.ts';
import { hostRequests } from '../testing/host-requests.ts';
import { bodyWithValueAt, numericFields, oddNumbers } from '../testing/numeric-fields.ts';

describe('an impossible time or count', () => {
  // Slips are excluded, because the type of a line decides which numbers the line has.
  const { printTicket: _slip, ...requests } = hostRequests;
  const fields = Object.entries(requests).flatMap(([name, body]) =>
    numericFields(body).map((path) => [name, fieldPath(path), path, body] as const),
  );
  it.each(fields)('is refused in %s at %s', (_name, field, path, body) => {
    for (const number of oddNumbers) {
      // These values may be fractional pixels or large whole numbers.
      if (number !== 1e300 && !/(^|\.)(time|until|at)$/.test(field)) continue;
      const { issues = [] } = v.safeParse(body as v.GenericSchema, bodyWithValueAt({}, path, number));
      const named = issues
        .flatMap((issue) => [issue, ...(issue.issues ?? [])])
        .map((issue) => v.getDotPath(issue));
      const wanted = path.join('.');
      expect(
        named.some((one) => one !== null && wanted.endsWith(one) && one !== ''),
        `${number}`,
      ).toBe(true);
    }
  });
});
