import { laterPart } from './later-part.tsx';

/** A part of a screen for visitors who are not at the branch. */
export const AfarPart = laterPart(async () => (await import('./afar/afar-screen.tsx')).AfarScreen);
