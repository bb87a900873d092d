import english from './en.json?machines' with { type: 'json' };

/** The English words for problems of dispensers. Alerts are in English. */
export const englishMachines: Readonly<Record<string, string>> = english.machines;
