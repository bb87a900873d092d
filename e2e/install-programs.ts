import { findProgram } from '../src/host/programs/find-program.ts';
import { findBrowser } from './install-browser.ts';
import { installDebianPackages } from './programs.ts';

/**
 * The programs that tests need beside Node and a browser, each with its package of Debian: a voice, a virtual display,
 * and simulated keys and mouse.
 */
const needed = { 'espeak-ng': 'espeak-ng', Xvfb: 'xvfb', xdotool: 'xdotool' };
/**
 * The reverse proxies whose recipes are tested, installed on CI only: elsewhere they would become services of the machine. There, their
 * tests are left out without them, and this says so.
 */
const proxies = ['nginx', 'caddy'];
/** Programs that put a Debian into a folder and take pictures of a display. */
export const debianTools = ['mmdebstrap', 'scrot'];

/** Programs whose packages have their names. */
const byName = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));

const isThere = (program: string) => findProgram([program], [`/usr/sbin/${program}`]) !== undefined;

/** Installs missing programs if it can: as root on Debian. Returns whether all are there. */
function install(programs: Readonly<Record<string, string>>): boolean {
  const missing = Object.keys(programs).filter((program) => !isThere(program));
  if (missing.length > 0)
    console.log(`Not on this machine: ${missing.join(', ')}. Installing what is missing`);
  installDebianPackages(...missing.map((program) => programs[program] as string));
  return Object.keys(programs).every(isThere);
}

/** Installs them where that is possible. Elsewhere no test makes a dispenser of a machine. */
export const installDebianTools = (): boolean => install(byName(debianTools));

export default function installPrograms(): void {
  install(findBrowser() ? needed : { ...needed, chromium: 'chromium' });
  // By themselves: not every Debian has them, and one missing package would stop all.
  if (process.env.CI) install(byName(proxies));
  for (const [program, name] of Object.entries(needed)) {
    if (!isThere(program)) {
      throw new Error(`The tests need ${program}. Please install it, for example: apt-get install ${name}`);
    }
  }
  for (const proxy of proxies) {
    if (!isThere(proxy)) console.warn(`${proxy} is not installed, so its recipe in the guide is not tested`);
  }
}
