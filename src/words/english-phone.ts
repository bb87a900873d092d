import english from './en.json?menu,common,calls,phone,afar' with { type: 'json' };

const { menu, common, calls, phone, afar } = english;

/** The sentences of the page of phones, in English. */
export const englishPhone: Readonly<Record<string, string>> = {
  ...menu,
  ...common,
  ...calls,
  ...phone,
  ...afar,
};
