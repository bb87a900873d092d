/** What a sleeping screen says, in every language at once: nobody has chosen one yet. By language code. */
export const touchToBegin: Readonly<Record<string, string>> = {
  ar: 'المس الشاشة للبدء',
  de: 'Zum Beginnen berühren',
  en: 'Touch to begin',
  es: 'Toque para empezar',
  fr: 'Touchez pour commencer',
  hu: 'Érintse meg a kezdéshez',
  tr: 'Başlamak için dokunun',
  uk: 'Торкніться, щоб почати',
};
