// Ours: the secret by which the host recognises its own page.

/** The type of the error for a request of a page that has no secret, or an outdated one. */
export const pageSecretMissing = 'PAGE_SECRET_MISSING';
