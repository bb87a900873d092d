import type { Answers } from './answers.ts';

const ofBranch = ['name', 'zone', 'languages', 'services', 'counters', 'hours'] as const;
const ofMachine = ['printer', 'sound', 'touch', 'size'] as const;

export type Step = 'shows' | 'address' | (typeof ofBranch)[number] | (typeof ofMachine)[number] | 'end';

/** The steps of the page, by what the machine shows. */
export function stepsFor({ shows }: Pick<Answers, 'shows'>): readonly Step[] {
  switch (shows) {
    case 'demo':
      return ['shows', ...ofMachine, 'end'];
    case 'branch':
      return ['shows', ...ofBranch, ...ofMachine, 'end'];
    case 'service':
      return ['shows', 'address', ...ofMachine, 'end'];
    default:
      return shows satisfies never;
  }
}
