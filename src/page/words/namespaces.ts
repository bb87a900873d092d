/** The i18next namespace of our sentences, which is its default one. */
export const ourNamespace = 'translation';

/** The i18next namespace of the texts of a language entity, which take precedence over ours. Two entities may have the same locale. */
export const overridesNamespace = (key: string) => `@${key}`;
