import { findProgram } from '../src/host/lint/measure/find-program.ts';
import { installDebianPackage } from './programs.ts';

/**
 * Installs the reverse proxies whose recipes are tested, on CI only: elsewhere they would become services of the machine. There,
 * their tests are left out without them, and this says so.
 */
export default function installProxies(): void {
  for (const program of ['nginx', 'caddy']) {
    const isThere = () => findProgram([program], [`/usr/sbin/${program}`]) !== undefined;
    if (process.env.CI && !isThere()) installDebianPackage(program);
    if (!isThere()) console.warn(`${program} is not installed, so its recipe in the guide is not tested`);
  }
}
