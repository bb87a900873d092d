import { laterPart } from './later-part.tsx';

export const AfarPart = laterPart(async () => (await import('./afar/afar-screen.tsx')).AfarScreen);
