import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { BranchFile } from '../../../contract/additions/branch-file.ts';
import { demoBranchFile } from '../../../testing/service/demo-branch-file.ts';
import { asShortAs } from './as-short-as.ts';
import { completeBranchFile } from './complete-branch-file.ts';

const written = JSON.parse(
  readFileSync(new URL('../../../testing/service/post-office.json', import.meta.url), 'utf8'),
);
const before = completeBranchFile(written) as BranchFile;

function drafted(change: Partial<BranchFile>) {
  const draft = { ...before, ...change };
  const short = asShortAs(draft, written);
  expect(completeBranchFile(short)).toEqual(draft);
  return short;
}

describe('a short file whose branch was changed in a draft', () => {
  it('contains only the change, and stays the same without a change', () => {
    expect(drafted({})).toEqual(written);
    const branch = { ...before.branch, timeZone: 'Europe/Rome' };
    expect(drafted({ branch })).toEqual({
      ...written,
      branch: { ...written.branch, timeZone: 'Europe/Rome' },
    });
  });

  it('keeps the key of a renamed service, so the service keeps its tickets', () => {
    const [letters, ...others] = before.services;
    if (!letters) throw new Error('no service');
    const texts = { ...letters.texts, de: { name: 'Post', explanation: null, comment: null } };
    expect(drafted({ services: [{ ...letters, texts, name: 'Post' }, ...others] })).toMatchObject({
      services: [{ key: 'briefe-und-pakete', texts: { de: { name: 'Post' } } }, ...written.services.slice(1)],
    });
  });

  it('contains a new service as drafted, but no removed service', () => {
    const [first, , last] = before.services;
    if (!first || !last) throw new Error('no services');
    const added = { ...first, key: 'stamps', name: 'Stamps' };
    const branch = { ...before.branch, services: [first.key, last.key, added.key] };
    expect(drafted({ branch, services: [first, last, added] })).toMatchObject({
      services: [written.services[0], written.services[2], { key: 'stamps' }],
    });
  });
});

it('a complete file stays complete after a draft', () => {
  const demo = demoBranchFile();
  const changed = { ...demo, branch: { ...demo.branch, name: 'New Harbour' } };
  expect(JSON.stringify(asShortAs(changed, demo))).toBe(JSON.stringify(changed));
});
