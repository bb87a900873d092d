import english from './en.json?menu,common,calls,phone,afar' with { type: 'json' };

const { menu, common, calls, phone, afar } = english;

export const englishPhone: Readonly<Record<string, string>> = {
  ...menu,
  ...common,
  ...calls,
  ...phone,
  ...afar,
};
