export type Direction = 'ltr' | 'rtl';

const rightToLeftScripts = new Set(['adlm', 'arab', 'hebr', 'mand', 'nkoo', 'rohg', 'samr', 'syrc', 'thaa']);
const rightToLeftLanguages = new Set([
  ...['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'iw', 'ji', 'ks', 'nqo', 'ps', 'sd', 'syr', 'ug', 'ur', 'yi'],
]);

/** The direction in which a locale such as `ar-EG` or `az-Arab` is written; a script named in it decides. */
export function directionOf(code: string): Direction {
  const [language = '', ...rest] = code.toLowerCase().split(/[-_]/);
  const script = rest.find((part) => /^[a-z]{4}$/.test(part));
  const rightToLeft = script ? rightToLeftScripts.has(script) : rightToLeftLanguages.has(language);
  return rightToLeft ? 'rtl' : 'ltr';
}
