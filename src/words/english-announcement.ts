import english from './en.json?announcement' with { type: 'json' };

/** Also used for languages that we do not have. */
export const { announcement: englishAnnouncement } = english;
