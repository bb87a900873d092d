// Our addition: the secret by which the host recognises its own page.

/** The error type of a page whose secret is missing or outdated. */
export const pageSecretMissing = 'PAGE_SECRET_MISSING';
