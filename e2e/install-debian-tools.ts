import { findProgram } from '../src/host/lint/measure/find-program.ts';
import { installDebianPackage } from './programs.ts';

/** Programs that put a Debian into a folder and take pictures of a display. */
export const debianTools = ['mmdebstrap', 'scrot'] as const;

/** Installs them where that is possible: root on Debian. Elsewhere no test makes a dispenser of a machine. */
export function installDebianTools(): void {
  for (const tool of debianTools) {
    if (findProgram([tool])) continue;
    console.log(`No ${tool} on this machine: installing it`);
    installDebianPackage(tool);
  }
}
