import type { Alphabet, Script } from './alphabet.ts';

const home = 'a s d f g h j k l -';
const bottom = "z x c v b n m '";
const qwerty = ['q w e r t y u i o p', home, bottom];
const nordic = (home: string): Alphabet => ({ rows: ['q w e r t y u i o p å', home, "z x c v b n m ' -"] });
const norwegian = nordic('a s d f g h j k l ø æ');
const finnish = nordic('a s d f g h j k l ö ä');
const southSlavic: Alphabet = {
  rows: ['q w e r t z u i o p š đ', 'a s d f g h j k l č ć ž', "y x c v b n m ' -"],
};
const withTop = (top: string): Alphabet => ({ top, rows: qwerty });

/**
 * A Vietnamese tone is typed after its vowel, as with Telex. The marks also form rare letters, such as those of Welsh.
 */
const tones = '\u0300 \u0301 \u0309 \u0303 \u0323';

/**
 * Letters with marks in alphabetical order, then the tones. The key `ı` types the capital `İ`, because every first
 * page already has i and I.
 */
const shared = [
  'á à â ä ã å ā ă ą æ ç ć č ċ ď đ ð é è ê ë ē ė ę ě ə ğ ģ ġ ħ í ì î ï ī į ı ķ ĺ ļ ľ ł',
  'ñ ń ņ ň ŋ ó ò ô ö õ ő ō ø œ ơ ŕ ř ŗ ś š ş ș ß ť ț ţ þ ŧ ú ù û ü ū ů ű ų ư ŵ ý ÿ ŷ ź ž ż ·',
  tones,
].join(' ');

export const latinScript: Script = {
  label: 'ABC',
  sign: 'A',
  hasCapitals: true,
  shared,
  sharedLabel: 'ÄÉŞ',
  usual: { rows: qwerty },
  languages: {
    az: { rows: ['q w e r t y u i o p ö ğ', 'a s d f g h j k l ı ə ü', 'z x c v b n m ç ş'] },
    bs: southSlavic,
    ca: { top: 'à ç é è í ï ó ò ú ü ·', rows: qwerty },
    cs: {
      top: 'ě š č ř ž ý á í é ó ď ť',
      rows: ['q w e r t z u i o p ú', 'a s d f g h j k l ů -', "y x c v b n m ň '"],
    },
    da: nordic('a s d f g h j k l æ ø'),
    de: { rows: ['q w e r t z u i o p ü', 'a s d f g h j k l ö ä', 'y x c v b n m ß -'] },
    es: { top: 'á é í ó ú ü', rows: ['q w e r t y u i o p', 'a s d f g h j k l ñ -', bottom] },
    et: { rows: ['q w e r t y u i o p ü õ', 'a s d f g h j k l ö ä -', 'z x c v b n m š ž'] },
    fi: finnish,
    fr: {
      top: 'é è ê ë à â ç î ï ô û œ',
      rows: ['a z e r t y u i o p', 'q s d f g h j k l m', "w x c v b n ' -"],
    },
    ga: withTop('á é í ó ú'),
    gl: { top: 'á é í ó ú ü', rows: ['q w e r t y u i o p', 'a s d f g h j k l ñ -', bottom] },
    hr: southSlavic,
    hu: { rows: ['q w e r t z u i o p ő ú', 'a s d f g h j k l é á ű', 'í y x c v b n m ö ü ó'] },
    is: withTop('á é í ó ú ý ð þ æ ö'),
    it: withTop('à è é ì ò ù'),
    ku: withTop('ç ê î ş û'),
    lt: withTop('ą č ę ė į š ų ū ž'),
    lv: withTop('ā č ē ģ ī ķ ļ ņ š ū ž'),
    mt: withTop('à ċ è ġ ħ ì ò ù ż'),
    nb: norwegian,
    nl: withTop('á ä é ë í ï ó ö ú ü'),
    nn: norwegian,
    no: norwegian,
    pl: withTop('ą ć ę ł ń ó ś ź ż'),
    pt: withTop('á â ã à ç é ê í ó ô õ ú'),
    ro: withTop('ă â î ș ț'),
    sk: {
      top: 'ľ š č ť ž ý á í é ä ň ô',
      rows: ['q w e r t z u i o p ú', 'a s d f g h j k l ó ĺ ŕ', 'y x c v b n m ď -'],
    },
    sl: southSlavic,
    sq: { rows: ['q w e r t y u i o p ç', 'a s d f g h j k l ë -', bottom] },
    sr: southSlavic,
    sv: finnish,
    tr: { rows: ['q w e r t y u ı o p ğ ü', 'a s d f g h j k l ş i -', 'z x c v b n m ö ç'] },
    vi: withTop(`ă â đ ê ô ơ ư ${tones}`),
  },
};
