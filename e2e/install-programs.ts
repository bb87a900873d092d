import { findProgram } from '../src/host/lint/measure/find-program.ts';
import { installDebianPackage } from './programs.ts';

/** What tests need beside Node and a browser, each with its package of Debian: a voice, a display without a screen, keys and a mouse without hands. */
const packages = { 'espeak-ng': 'espeak-ng', Xvfb: 'xvfb', xdotool: 'xdotool' };
/**
 * The reverse proxies whose recipes are tested, installed on CI only: elsewhere they would become services of the machine. There, their
 * tests are left out without them, and this says so.
 */
const proxies = ['nginx', 'caddy'];
/** Programs that put a Debian into a folder and take pictures of a display. */
export const debianTools = ['mmdebstrap', 'scrot'];

const isThere = (program: string) => findProgram([program], [`/usr/sbin/${program}`]) !== undefined;

/** Installs a program where that is possible: as root on Debian. Returns whether it is there. */
function install(program: string, name = program): boolean {
  if (isThere(program)) return true;
  console.log(`No ${program} on this machine: installing it`);
  installDebianPackage(name);
  return isThere(program);
}

/** Installs them where that is possible. Elsewhere no test makes a dispenser of a machine. */
export const installDebianTools = (): boolean => debianTools.map((tool) => install(tool)).every(Boolean);

export default function installPrograms(): void {
  for (const [program, name] of Object.entries(packages)) {
    if (!install(program, name)) {
      throw new Error(`The tests need ${program}. Please install it, for example: apt-get install ${name}`);
    }
  }
  for (const proxy of proxies) {
    if (!(process.env.CI ? install(proxy) : isThere(proxy))) {
      console.warn(`${proxy} is not installed, so its recipe in the guide is not tested`);
    }
  }
}
