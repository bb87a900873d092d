import english from './en.json?announcement' with { type: 'json' };

/** The English announcements. They also replace the announcements of languages without a file. */
export const { announcement: englishAnnouncement } = english;
