import { testEngine } from './open-test-store.ts';

/** The number of repetitions of a slow test. PostgreSQL gets a twentieth, because each query takes longer. */
export function repetitions(count: number): number {
  return testEngine === 'sqlite' ? count : Math.ceil(count / 20);
}
