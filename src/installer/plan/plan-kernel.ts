import { kernelWords } from '../machine/kernel-words.ts';
import type { MachineFacts } from '../machine/machine.ts';
import type { Step } from '../steps/step.ts';

/** The words of the kernel command line that an installation has added, or will add. */
export function ownKernelWords({
  kernelLine,
  memory,
}: Pick<MachineFacts, 'kernelLine' | 'memory'>): string[] {
  if (!kernelLine) return memory.kernelWords;
  const added = kernelWords.filter((word) => !kernelLine.words.includes(word));
  return [...new Set([...memory.kernelWords, ...added])];
}

export function kernelSteps(machine: Pick<MachineFacts, 'kernelLine' | 'memory'>): Step[] {
  if (!machine.kernelLine) return [];
  return [
    {
      kind: 'kernel-words',
      path: machine.kernelLine.path,
      added: ownKernelWords(machine),
      reason: 'Memory limits take effect only if the kernel counts memory',
    },
  ];
}
