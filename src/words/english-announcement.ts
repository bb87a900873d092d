import english from './en.json?announcement' with { type: 'json' };

/** Also announces in languages that have no file. */
export const { announcement: englishAnnouncement } = english;
