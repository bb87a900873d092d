import { testEngine } from './open-test-store.ts';

/** The repetitions of a slow test: with PostgreSQL a twentieth, because each query takes longer. */
export function repetitions(count: number): number {
  return testEngine === 'sqlite' ? count : Math.ceil(count / 20);
}
