import { findProgram } from '../src/host/programs/find-program.ts';
import { findBrowser } from './install-browser.ts';
import { installDebianPackages } from './programs.ts';

/**
 * The programs that tests need besides Node and a browser, with their Debian packages: a voice, a virtual display, and
 * simulated input.
 */
const needed = { 'espeak-ng': 'espeak-ng', Xvfb: 'xvfb', xdotool: 'xdotool' };
/**
 * The reverse proxies whose configurations are tested; without them, their tests are skipped with a message. They are
 * installed only on CI, because elsewhere they would run as services of the machine.
 */
const proxies = ['nginx', 'caddy'];
/** The programs that install Debian into a folder and take screenshots of a display. */
export const debianTools = ['mmdebstrap', 'scrot'];

const byName = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));

const isThere = (program: string) => findProgram([program], [`/usr/sbin/${program}`]) !== undefined;

/** Installs missing programs if the machine runs Debian and the user is root. Returns true if all are available. */
function install(programs: Readonly<Record<string, string>>): boolean {
  const missing = Object.keys(programs).filter((program) => !isThere(program));
  if (missing.length > 0)
    console.log(`Not on this machine: ${missing.join(', ')}. Installing what is missing`);
  installDebianPackages(...missing.map((program) => programs[program] as string));
  return Object.keys(programs).every(isThere);
}

/** Installs the Debian tools where possible. Without them, the tests of a whole dispenser are skipped. */
export const installDebianTools = (): boolean => install(byName(debianTools));

export default function installPrograms(): void {
  install(findBrowser() ? needed : { ...needed, chromium: 'chromium' });
  // The proxies are installed separately. Some Debian releases lack them, and one missing package would stop the whole
  // installation.
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
