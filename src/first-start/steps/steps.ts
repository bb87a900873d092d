import type { FirstStartMachine } from '../../contract/additions/page/first-start.ts';
import { type BranchQuestion, branchQuestions } from '../../domain/configuration/own-branch.ts';
import type { Answers } from './answers.ts';

const ofMachine = ['printer', 'sound', 'touch', 'size'] as const;

export type StepName =
  | 'language'
  | 'wifi'
  | 'shows'
  | 'address'
  | BranchQuestion
  | (typeof ofMachine)[number]
  | 'pin'
  | 'end';

const stepsByField: Readonly<Record<string, StepName>> = {
  name: 'name',
  timeZone: 'zone',
  languages: 'languages',
  services: 'services',
  counters: 'counters',
  openingHours: 'hours',
  FOYER_UPSTREAM_URL: 'address',
  FOYER_PRINTER: 'printer',
  FOYER_SCREEN_DIAGONAL: 'size',
  FOYER_STAFF_PIN: 'pin',
};

/**
 * The step that corrects an error from the host. The error starts with its field: `services[0].en: expected a
 * name`.
 */
export const stepOfMistake = (mistake: string): StepName | undefined =>
  stepsByField[/^\w+/.exec(mistake)?.[0] ?? ''];

type MachineOfSteps = Pick<
  FirstStartMachine,
  'hasWifi' | 'canSetTimeZone' | 'hasStaffPin' | 'onlyBranch' | 'decided'
>;

/**
 * The steps, which depend on what the machine shows and which of its settings can be changed. After setup, staff see
 * only the machine's steps; an administrator sees only the branch's steps.
 */
export function stepsFor(
  { shows }: Pick<Answers, 'shows'>,
  { hasWifi, canSetTimeZone, hasStaffPin, onlyBranch, decided }: MachineOfSteps,
): readonly StepName[] {
  if (onlyBranch) return ['language', ...branchQuestions, 'end'];
  const ofNetwork: readonly StepName[] = hasWifi ? ['wifi'] : [];
  const ofClock: readonly StepName[] = canSetTimeZone ? ['zone'] : [];
  const last: readonly StepName[] = [...ofMachine, ...(hasStaffPin ? [] : (['pin'] as const)), 'end'];
  if (decided) return [...ofNetwork, ...ofClock, ...last];
  const first: readonly StepName[] = ['language', ...ofNetwork, 'shows'];
  switch (shows) {
    case 'demo':
      return [...first, ...ofClock, ...last];
    case 'branch':
      return [...first, ...branchQuestions, ...last];
    case 'service':
      return [...first, 'address', ...ofClock, ...last];
    default:
      return shows satisfies never;
  }
}
