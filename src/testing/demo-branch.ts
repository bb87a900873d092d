import * as v from 'valibot';
import { branchFile } from '../contract/additions/branch-file.ts';
import type { Configuration } from '../page/configuration/configuration.ts';
import { completeBranchFile } from '../service/branch-file/short/complete-branch-file.ts';
import demo from '../service/demo/branch.json' with { type: 'json' };
import { withFurtherLanguages } from './service/further-languages.ts';

/** The branch as a service describes it to its dispenser. */
export type BranchData = Omit<Configuration, 'names' | 'deviations' | 'knownUntil'>;

const { dispensers, ...file } = v.parse(branchFile, completeBranchFile(demo));
const [dispenser] = dispensers;
if (!dispenser) throw new Error('the demo branch has no dispenser');
const { apiKey: _secret, ...device } = dispenser;

const additions = [
  'service',
  'group',
  'exceptionDay',
  'ticket',
  'ticket/void',
  'appointment/arrived',
  'selectableClerks',
  'advertisement',
  '/events',
];

/** A demo service's key, by its English name. */
export const demoService = (name: string): string => keyOf(file.services, name);

/** A demo group's key, by its English name. */
export const demoGroup = (name: string): string => keyOf(file.groups, name);

/**
 * The demo branch with this first language for visitors (a code such as `ar`), or English if the demo lacks the
 * language. The branch asks for no names, so a service leads directly to a ticket.
 */
export function demoBranch(language = 'en'): BranchData {
  const isSpoken = ({ code }: { code: string }) => code.startsWith(language);
  const branch = file.languages.some(isSpoken) ? file : { ...file, ...withFurtherLanguages(file) };
  const defaultLang = (branch.languages.find(isSpoken) ?? branch.languages[0])?.key ?? '';
  return {
    device,
    branch: { ...branch.branch, defaultLang },
    settings: file.settings,
    exceptionDays: file.exceptionDays,
    profiles: file.profiles.map((profile) => ({
      ...profile,
      defaultLang,
      features: { ...profile.features, customerName: 0 },
    })),
    languages: branch.languages,
    services: branch.services,
    groups: branch.groups,
    additions,
  };
}

function keyOf(entities: readonly { readonly key: string; readonly name: string }[], name: string): string {
  const found = entities.find((entity) => entity.name === name);
  if (!found) throw new Error(`the demo branch has nothing named "${name}"`);
  return found.key;
}
