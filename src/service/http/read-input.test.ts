import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { printJob } from '../../contract/additions/page/print-job.ts';
import { readInput } from './read-input.ts';

describe('the validation of an input', () => {
  it('stops at the first error', () => {
    let judged = 0;
    const wrong = v.custom<never>(() => {
      judged += 1;
      return false;
    }, 'is wrong');
    const schema = v.object({ list: v.pipe(v.array(wrong), v.maxLength(5)), other: wrong });
    expect(() => readInput(schema, { list: Array(1_000).fill(1), other: 1 })).toThrow('list[0]: is wrong');
    expect(judged).toBe(1);
  });

  it('reports the error of the alternative whose type matches the value', () => {
    const schema = v.object({ value: v.union([v.string(), v.pipe(v.number(), v.finite('is endless'))]) });
    expect(() => readInput(schema, { value: Number.POSITIVE_INFINITY })).toThrow('value: is endless');
  });

  it('refuses a picture with half a million padding characters at once', () => {
    const picture = { kind: 'image', width: 8, height: 1, rows: `${'='.repeat(500_000)}A` };
    expect(() => readInput(printJob, { id: 'request-of-a-slip', copy: 0, slip: [picture] })).toThrow(
      'slip[0].rows',
    );
  });
});
