import { findProgram, installDebianPackage } from './programs.ts';

const program = 'espeak-ng';

/** Gets a voice for the machine where there is none: calls are really spoken in tests. */
export default function installVoice(): void {
  if (findProgram([program])) return;
  console.log('No voice on this machine: installing espeak-ng');
  installDebianPackage(program);
  if (!findProgram([program])) {
    throw new Error('The tests need espeak-ng. Please install it, for example: apt-get install espeak-ng');
  }
}
