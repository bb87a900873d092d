import english from './en.json?findings' with { type: 'json' };

/** The English sentences of the linter's findings, for terminals. */
export const englishFindings: Readonly<Record<string, string>> = english.findings;
