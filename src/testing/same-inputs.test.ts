import fc from 'fast-check';
import { expect, it } from 'vitest';
import { projects } from './vitest-projects.ts';

it('the random inputs of every test group are the same in each run', () => {
  expect(fc.readConfigureGlobal().seed).toBeTypeOf('number');
  for (const project of projects) {
    const setup = typeof project === 'object' && 'test' in project ? project.test?.setupFiles : undefined;
    expect([setup].flat()).toContain('src/testing/same-inputs.ts');
  }
});
