import type { Alphabet, Script } from './alphabet.ts';
import {
  arabic,
  armenian,
  bengali,
  cyrillic,
  devanagari,
  ethiopic,
  georgian,
  greek,
  hebrew,
  japanese,
  korean,
  tamil,
  thai,
} from './further-alphabets.ts';
import { latinScript } from './latin-alphabets.ts';

/** Scripts by their ISO 15924 names. */
export const scripts: Readonly<Record<string, Script>> = {
  Arab: arabic,
  Armn: armenian,
  Beng: bengali,
  Cyrl: cyrillic,
  Deva: devanagari,
  Ethi: ethiopic,
  Geor: georgian,
  Grek: greek,
  Hebr: hebrew,
  Jpan: japanese,
  Kore: korean,
  Latn: latinScript,
  Taml: tamil,
  Thai: thai,
};

/** The alphabet of a language, with its script; undefined for a script without a keyboard. */
export function alphabetOf(locale: string): { script: Script; alphabet: Alphabet } | undefined {
  try {
    const { script: name = '', language } = new Intl.Locale(locale).maximize();
    const script = Object.hasOwn(scripts, name) ? scripts[name] : undefined;
    if (!script) return undefined;
    const { languages, usual } = script;
    return { script, alphabet: (Object.hasOwn(languages, language) && languages[language]) || usual };
  } catch {
    return undefined; // `locale` is not a language code
  }
}

/** The script that most letters on some keys have. */
export function scriptOfKeys(keys: readonly string[]): Script | undefined {
  const count = (letter: RegExp) => keys.filter((key) => letter.test(key)).length;
  const counts = Object.entries(scripts).map(([name, script]) => ({
    script,
    count: count(lettersOf(name)),
  }));
  const [most] = counts.sort((a, b) => b.count - a.count);
  return most && most.count > 0 ? most.script : undefined;
}

/** Matches the letters of a script. Korean and Japanese use several of Unicode's scripts. */
function lettersOf(name: string): RegExp {
  if (name === 'Kore') return /^\p{Script=Hangul}/u;
  if (name === 'Jpan') return /^[\p{Script=Hiragana}\p{Script=Katakana}]/u;
  return new RegExp(`^\\p{Script=${name}}`, 'u');
}
