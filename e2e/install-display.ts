import { findProgram } from '../src/host/lint/measure/find-program.ts';
import { installDebianPackage } from './programs.ts';

const packages = { Xvfb: 'xvfb', xdotool: 'xdotool' };

/** Installs a display without a screen and a keyboard without keys, because one test opens a real window. */
export default function installDisplay(): void {
  for (const [program, name] of Object.entries(packages)) {
    if (findProgram([program])) continue;
    console.log(`No display for tests on this machine: installing ${program}`);
    installDebianPackage(name);
    if (!findProgram([program])) {
      throw new Error(`The tests need ${program}. Please install it, for example: apt-get install ${name}`);
    }
  }
}
