import type { KeyboardLayout } from './layout.ts';

/** Digits and the punctuation of names. */
const digits = ['1 2 3 4 5', '6 7 8 9 0', "- ' . {backspace}", '{letters} {space}'];

const latinLetters = ['Q W E R T Y U I O P', 'A S D F G H J K L -', "{shift} Z X C V B N M ' {backspace}"];

const latin: KeyboardLayout = {
  lettersLabel: 'ABC',
  accentsLabel: 'ÄÉŞ',
  pages: {
    letters: [...latinLetters, '{digits} {space} {accents}'],
    digits,
    accents: [
      'Á À Â Ä Ã Å Ą Æ Ç Ć Č Ď É È',
      'Ê Ë Ę Ě Ğ Í Î Ï Ł Ñ Ń Ň Ó Ò',
      '{shift} Ô Ö Ő Õ Ø Œ Ř Ś Š Ş ß Ť {backspace}',
      '{letters} Ú Ù Û Ü Ű Ů {space} Ý Ź Ž Ż Þ',
    ],
  },
};

/** The additional page of layouts in other scripts, for names in Latin letters. */
const latinPage = [...latinLetters, '{letters} {space}'];

const cyrillic: KeyboardLayout = {
  lettersLabel: 'АБВ',
  accentsLabel: 'ЁЪЫ',
  pages: {
    letters: [
      'Й Ц У К Е Н Г Ш Щ З Х Ї',
      'Ф І В А П Р О Л Д Ж Є Ґ',
      "{shift} Я Ч С М И Т Ь Б Ю ' - {backspace}",
      '{digits} {space} {accents} {latin}',
    ],
    digits,
    accents: ['Ё Ъ Ы Э Ў', 'Ђ Ј Љ Њ Ћ', '{shift} Џ Ѓ Ќ Ѕ {backspace}', '{letters} {space}'],
    latin: latinPage,
  },
};

const greek: KeyboardLayout = {
  lettersLabel: 'ΑΒΓ',
  accentsLabel: 'ΆΈΉ',
  pages: {
    letters: [
      'ς Ε Ρ Τ Υ Θ Ι Ο Π',
      'Α Σ Δ Φ Γ Η Ξ Κ Λ',
      '{shift} Ζ Χ Ψ Ω Β Ν Μ {backspace}',
      '{digits} {space} {accents} {latin}',
    ],
    digits,
    accents: ['Ά Έ Ή Ί', 'Ό Ύ Ώ Ϊ', '{shift} Ϋ {backspace}', '{letters} {space}'],
    latin: latinPage,
  },
};

const arabic: KeyboardLayout = {
  lettersLabel: 'أبت',
  pages: {
    letters: [
      'ض ص ث ق ف غ ع ه خ ح ج د',
      'ش س ي ب ل ا ت ن م ك ط ذ',
      'ئ ء ؤ ر ى ة و ز ظ أ إ آ {backspace}',
      '{digits} {space} {latin}',
    ],
    digits,
    latin: latinPage,
  },
};

/** Default keyboards by script (ISO 15924), for languages without a usable layout. */
export const defaultLayouts = { Latn: latin, Cyrl: cyrillic, Grek: greek, Arab: arabic };
