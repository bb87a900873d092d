import { findProgram } from '../src/host/lint/measure/find-program.ts';
import { installDebianPackage } from './programs.ts';

const program = 'espeak-ng';

/** Installs espeak-ng if it is not there, because some tests speak. */
export default function installVoice(): void {
  if (findProgram([program])) return;
  console.log('No voice on this machine: installing espeak-ng');
  installDebianPackage(program);
  if (!findProgram([program])) {
    throw new Error('The tests need espeak-ng. Please install it, for example: apt-get install espeak-ng');
  }
}
