import english from './en.json?announcement' with { type: 'json' };

/** Also used for languages that we lack. */
export const { announcement: englishAnnouncement } = english;
