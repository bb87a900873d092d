import type { Alphabet, Script } from './alphabet.ts';
import { syllableForms, vowelsAfter } from './changing-rows.ts';

const russian: Alphabet = {
  rows: ['й ц у к е н г ш щ з х ъ', 'ф ы в а п р о л д ж э ё', 'я ч с м и т ь б ю'],
};

export const cyrillic: Script = {
  label: 'АБВ',
  sign: 'Ж',
  hasCapitals: true,
  shared: 'ё і ї є ґ ў ъ ы э ђ ј љ њ ћ џ ѓ ќ ѕ ѐ ѝ ә ғ қ ң ө ұ ү һ ҳ ҷ ӣ ӯ ʼ',
  sharedLabel: 'ЁЄЂ',
  usual: russian,
  languages: {
    be: { rows: ['й ц у к е н г ш ў з х ʼ', 'ф ы в а п р о л д ж э ё', 'я ч с м і т ь б ю'] },
    bg: { rows: ['я в е р т ъ у и о п ш щ', 'а с д ф г х й к л ч ю', "з ь ц ж б н м '"] },
    kk: { top: 'ә і ң ғ ү ұ қ ө һ', rows: russian.rows },
    mk: { rows: ['љ њ е р т ѕ у и о п ш ѓ', 'а с д ф г х ј к л ч ќ ж', "з џ ц в б н м '"] },
    sr: { rows: ['љ њ е р т з у и о п ш ђ', 'а с д ф г х ј к л ч ћ ж', "џ ц в б н м '"] },
    uk: { rows: ['й ц у к е н г ш щ з х ї', 'ф і в а п р о л д ж є ґ', 'я ч с м и т ь б ю ʼ'] },
  },
};

export const greek: Script = {
  label: 'ΑΒΓ',
  sign: 'Ω',
  hasCapitals: true,
  shared: '',
  usual: {
    top: 'ά έ ή ί ό ύ ώ ϊ ϋ ΐ ΰ',
    rows: ['ς ε ρ τ υ θ ι ο π', 'α σ δ φ γ η ξ κ λ', "ζ χ ψ ω β ν μ ' -"],
  },
  languages: {},
};

export const armenian: Script = {
  label: 'ԱԲԳ',
  sign: 'Խ',
  hasCapitals: true,
  shared: '',
  usual: {
    top: 'ձ յ օ ռ ժ և',
    rows: ['խ ւ է ր տ ե ը ի ո պ չ ջ', 'ա ս դ ֆ ք հ ճ կ լ թ փ', 'զ ց գ վ բ ն մ շ ղ ծ'],
  },
  languages: {},
};

export const georgian: Script = {
  label: 'აბგ',
  sign: 'ჟ',
  hasCapitals: false,
  shared: '',
  usual: {
    rows: ['ქ წ ე რ ტ ყ უ ი ო პ ღ თ', 'ა ს დ ფ გ ჰ ჯ კ ლ შ ჟ ჭ', 'ზ ხ ც ვ ბ ნ მ ძ ჩ -'],
  },
  languages: {},
};

export const arabic: Script = {
  label: 'أبت',
  sign: 'ع',
  hasCapitals: false,
  // The letters of Persian and Urdu, then of Pashto, Kurdish, Uyghur and Sindhi, then the marks.
  shared: [
    'پ چ ژ گ ک ی ڤ ٹ ڈ ڑ ں ے ہ ھ ۂ ۃ ء آ أ إ ؤ ئ ة ى ي ك ه',
    'ټ ځ څ ډ ړ ږ ښ ڼ ې ۍ ڕ ڵ ۆ ێ ە ڭ ۇ ۈ ۋ ڀ ٻ ٺ ٽ ٿ ڄ ڃ ڇ ڊ ڏ ڦ ڳ ڱ ڻ ڪ',
    '\u064e \u064f \u0650 \u064b \u064c \u064d \u0651 \u0652 \u0670 \u0654',
  ].join(' '),
  sharedLabel: 'پچگ',
  usual: {
    rows: ['ض ص ث ق ف غ ع ه خ ح ج د', 'ش س ي ب ل ا ت ن م ك ط ذ', 'ئ ء ؤ ر ى ة و ز ظ أ إ آ'],
  },
  languages: {
    fa: {
      rows: ['ض ص ث ق ف غ ع ه خ ح ج چ', 'ش س ی ب ل ا ت ن م ک گ آ', 'ظ ط ز ژ ر ذ د پ و ئ'],
      besideSpace: '{half-space}',
    },
    ur: {
      top: 'غ ض ث ذ ظ ژ ئ ؤ أ ۂ ۃ',
      rows: ['ق و ع ر ت ے ء ی ہ پ ڑ ٹ', 'ا س د ف گ ھ ج ک ل آ ص ڈ', 'ز ش چ ط ب ن م ں خ ح'],
    },
  },
};

export const hebrew: Script = {
  label: 'אבג',
  sign: 'ש',
  hasCapitals: false,
  shared: '',
  usual: { rows: ['׳ ק ר א ט ו ן ם פ', 'ש ד ג כ ע י ח ל ך ף', 'ז ס ב ה נ מ צ ת ץ -'] },
  languages: {},
};

export const devanagari: Script = {
  label: 'कखग',
  sign: 'अ',
  hasCapitals: false,
  shared: 'ँ ः ॅ ॉ ऍ ऑ ऌ ऽ ॐ ॄ ॠ ऱ क्ष त्र ज्ञ श्र',
  usual: {
    rows: ['क ख ग घ ङ च छ ज झ ञ ट ठ', 'ड ढ ण त थ द ध न प फ ब भ', 'म य र ल व श ष स ह ळ ़'],
    changing: vowelsAfter(/[क-ह]़?$/u, 'ा ि ी ु ू ृ े ै ो ौ ं ्', 'अ आ इ ई उ ऊ ऋ ए ऐ ओ औ ं'),
  },
  languages: {},
};

export const bengali: Script = {
  label: 'কখগ',
  sign: 'অ',
  hasCapitals: false,
  shared: 'ঁ ঃ ় ক্ষ ঌ ৠ ৡ ঽ ৄ ৢ ৣ ৗ ৰ ৱ',
  usual: {
    rows: ['ক খ গ ঘ ঙ চ ছ জ ঝ ঞ ট ঠ', 'ড ঢ ণ ত থ দ ধ ন প ফ ব ভ', 'ম য র ল শ ষ স হ ড় ঢ় য় ৎ'],
    changing: vowelsAfter(/[ক-হৰৱ]়?$/u, 'া ি ী ু ূ ৃ ে ৈ ো ৌ ং ্', 'অ আ ই ঈ উ ঊ ঋ এ ঐ ও ঔ ং'),
  },
  languages: {},
};

export const tamil: Script = {
  label: 'கஙச',
  sign: 'அ',
  hasCapitals: false,
  shared: 'ஶ க்ஷ ஸ்ரீ',
  usual: {
    rows: ['க ங ச ஞ ட ண த ந ப ம ய ர', 'ல வ ழ ள ற ன ஜ ஷ ஸ ஹ ஃ'],
    changing: vowelsAfter(/[க-ஹ]$/u, 'ா ி ீ ு ூ ெ ே ை ொ ோ ௌ ்', 'அ ஆ இ ஈ உ ஊ எ ஏ ஐ ஒ ஓ ஔ'),
  },
  languages: {},
};

export const thai: Script = {
  label: 'กขค',
  sign: 'ก',
  hasCapitals: false,
  shared: '',
  usual: {
    rows: ['ู ภ ถ ุ ึ ค ต จ ข ช', 'ๆ ไ ำ พ ะ ั ี ร น ย บ ล', 'ฟ ห ก ด เ ้ ่ า ส ว ง', 'ผ ป แ อ ิ ื ท ม ใ ฝ'],
    more: ['โ ฎ ฑ ธ ณ ญ ฐ ฤ ฆ ฏ ฌ', 'ษ ศ ซ ฉ ฮ ฒ ฬ ฦ ฃ ฅ', '์ ็ ๊ ๋ ํ ฺ ๎ ฯ ๅ'],
  },
  languages: {},
};

export const ethiopic: Script = {
  label: 'ሀለሐ',
  sign: 'አ',
  hasCapitals: false,
  shared: '',
  usual: {
    rows: ['ሀ ለ ሐ መ ሠ ረ ሰ ሸ ቀ በ ቨ ተ', 'ቸ ኀ ነ ኘ አ ከ ኸ ወ ዐ ዘ ዠ የ', 'ደ ጀ ገ ጠ ጨ ጰ ጸ ፀ ፈ ፐ ቐ'],
    changing: syllableForms,
  },
  languages: {},
};

export const korean: Script = {
  label: '가나다',
  sign: '가',
  hasCapitals: false,
  shared: '',
  usual: {
    top: 'ㅃ ㅉ ㄸ ㄲ ㅆ ㅒ ㅖ',
    rows: ['ㅂ ㅈ ㄷ ㄱ ㅅ ㅛ ㅕ ㅑ ㅐ ㅔ', 'ㅁ ㄴ ㅇ ㄹ ㅎ ㅗ ㅓ ㅏ ㅣ', 'ㅋ ㅌ ㅊ ㅍ ㅠ ㅜ ㅡ'],
  },
  languages: {},
};

/** The table of fifty sounds in its usual order. A mark or small form is typed after its letter. */
const hiragana = [
  'あ い う え お か き く け こ \u3099 \u309a',
  'さ し す せ そ た ち つ て と {small} ー',
  'な に ぬ ね の は ひ ふ へ ほ わ を ん',
  'ま み む め も や ゆ よ ら り る れ ろ',
];

const inKatakana = (row: string) =>
  row.replace(/[ぁ-ゖ]/gu, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0x60));

export const japanese: Script = {
  label: 'あいう',
  sign: 'あ',
  hasCapitals: false,
  shared: '',
  usual: {
    rows: [...hiragana],
    more: [...hiragana.map(inKatakana), 'ゐ ゑ ヰ ヱ 々 ゝ ゞ ヽ ヾ'],
  },
  languages: {},
};
