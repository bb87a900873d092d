import { testEngine } from './open-test-store.ts';

/** How often something is tried that takes much longer where every question crosses a socket: there, a twentieth. */
export function rounds(count: number): number {
  return testEngine === 'sqlite' ? count : Math.ceil(count / 20);
}
