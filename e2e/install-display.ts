import { findProgram, installDebianPackage } from './programs.ts';

const packages = { Xvfb: 'xvfb', xdotool: 'xdotool' };

/** Whether a browser can have a real window, which a program controls like a person at a keyboard. */
export const hasDisplay = (): boolean => Object.keys(packages).every((program) => findProgram([program]));

/** Installs a display without a screen and a keyboard without keys. Without them, the tests of a real window are left out. */
export default function installDisplay(): void {
  if (hasDisplay()) return;
  console.log('No display for tests on this machine: installing Xvfb and xdotool');
  for (const name of Object.values(packages)) installDebianPackage(name);
}
