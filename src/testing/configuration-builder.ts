import { noNames } from '../contract/additions/page/names.ts';
import type { Configuration } from '../page/configuration/configuration.ts';
import { aBranch, aDevice, aLanguage, aProfile, aService, theSettings } from './builders.ts';

/** The configuration of a branch with one service, always open, in English and Arabic. */
export function aConfiguration(change: Partial<Configuration> = {}): Configuration {
  return {
    device: aDevice(),
    branch: aBranch(),
    settings: theSettings(),
    exceptionDays: [],
    knownUntil: '',
    additions: [],
    profiles: [aProfile()],
    languages: [aLanguage(), aLanguage({ key: 'ar', code: 'ar', name: 'العربية', default: false })],
    services: [aService()],
    groups: [],
    names: noNames,
    deviations: [],
    ...change,
  };
}
