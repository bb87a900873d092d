/** The voices by language in lower case. */
export type EspeakVoices = ReadonlyMap<string, string>;

/**
 * Voices that cannot speak numbers, so they announce a call without its number. The Hebrew voice has no digits and
 * only half of the vowels.
 */
const withoutNumbers: ReadonlySet<string> = new Set(['he']);

/**
 * Voices to use only if no other voice speaks their language. `cmn` reads Chinese characters as if they were English.
 */
const lastResorts: ReadonlySet<string> = new Set(['cmn']);

/**
 * Parses the output of `espeak-ng --voices`: a table with the priority, the language and the other languages of each
 * voice.
 */
export function espeakVoices(table: string): EspeakVoices {
  const candidates = table.split('\n').flatMap((line) => {
    const [priority, voice = ''] = line.trim().split(/\s+/);
    if (!/^\d+$/.test(priority ?? '') || !/^[a-z][\w-]*$/i.test(voice) || withoutNumbers.has(voice))
      return [];
    const otherRank = lastResorts.has(voice) ? 1000 : 100;
    const otherLanguages = [...line.matchAll(/\(([\w-]+) (\d+)\)/g)].map(([, language = '', rank]) => ({
      language,
      rank: otherRank + Number(rank),
      voice,
    }));
    return [{ language: voice, rank: Number(priority), voice }, ...otherLanguages];
  });
  // The map keeps a language's last candidate: the best voice or, of equally good voices, the first in the table.
  return new Map(
    candidates
      .reverse()
      .sort((a, b) => b.rank - a.rank)
      .map(({ language, voice }) => [language.toLowerCase(), voice]),
  );
}

/** The voice for a locale such as `uk-UA`, or for the locale without its last parts, such as `uk`. */
export function espeakVoiceFor(locale: string, voices: EspeakVoices): string | undefined {
  const parts = locale.toLowerCase().split('-');
  for (let length = parts.length; length > 0; length--) {
    const voice = voices.get(parts.slice(0, length).join('-'));
    if (voice !== undefined) return voice;
  }
  return undefined;
}
