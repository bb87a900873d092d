/** Where our sentences stand: the name space that i18next takes without being told. */
export const oursSpace = 'translation';

/** Where the texts of a language entity stand, which come before ours; two entities of one locale may differ. */
export const ownSpace = (key: string) => `@${key}`;
