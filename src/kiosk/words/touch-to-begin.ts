import type { OurLanguage } from './our-languages.ts';

/** The invitation on the standby screen and on advertisements, by language code. Shown in several languages at the same time. */
export const touchToBegin: Readonly<Record<OurLanguage, string>> = {
  ar: 'المس الشاشة للبدء',
  de: 'Zum Beginnen berühren',
  en: 'Touch to begin',
  es: 'Toque para empezar',
  fr: 'Touchez pour commencer',
  hu: 'Érintse meg a kezdéshez',
  tr: 'Başlamak için dokunun',
  uk: 'Торкніться, щоб почати',
};
