import { findProgram } from '../src/host/programs/find-program.ts';
import { findBrowser } from './install-browser.ts';
import { installDebianPackages } from './programs.ts';

/**
 * The programs that tests need beside Node and a browser, with their Debian packages: a voice, a virtual
 * display, and simulated keys and mouse.
 */
const needed = { 'espeak-ng': 'espeak-ng', Xvfb: 'xvfb', xdotool: 'xdotool' };
/**
 * The reverse proxies whose recipes are tested, installed only on CI: elsewhere they would become services of
 * the machine. Without them their tests are skipped, with a message.
 */
const proxies = ['nginx', 'caddy'];
/** Programs that install a Debian into a folder and take pictures of a display. */
export const debianTools = ['mmdebstrap', 'scrot'];

/** Programs whose packages have the same names as the programs. */
const byName = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));

const isThere = (program: string) => findProgram([program], [`/usr/sbin/${program}`]) !== undefined;

/** Installs missing programs if possible: as root on Debian. Returns true if all are available. */
function install(programs: Readonly<Record<string, string>>): boolean {
  const missing = Object.keys(programs).filter((program) => !isThere(program));
  if (missing.length > 0)
    console.log(`Not on this machine: ${missing.join(', ')}. Installing what is missing`);
  installDebianPackages(...missing.map((program) => programs[program] as string));
  return Object.keys(programs).every(isThere);
}

/** Installs the Debian tools where possible. Elsewhere no test turns a machine into a dispenser. */
export const installDebianTools = (): boolean => install(byName(debianTools));

export default function installPrograms(): void {
  install(findBrowser() ? needed : { ...needed, chromium: 'chromium' });
  // The proxies are installed separately, because not every Debian has them, and one missing package would stop the
  // whole installation.
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
