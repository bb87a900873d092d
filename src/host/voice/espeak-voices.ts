/** The name of espeak-ng's voice for a language, by the language in lower case. */
export type EspeakVoices = ReadonlyMap<string, string>;

/** Reads what `espeak-ng --voices` prints: a table with a priority, a language, and the other languages of a voice. */
export function espeakVoices(table: string): EspeakVoices {
  const claims = table.split('\n').flatMap((line) => {
    const [priority, voice = ''] = line.trim().split(/\s+/);
    if (!/^\d+$/.test(priority ?? '')) return [];
    const others = [...line.matchAll(/\(([\w-]+) (\d+)\)/g)].map(([, language = '', rank]) => ({
      language,
      rank: 100 + Number(rank),
      voice,
    }));
    return [{ language: voice, rank: Number(priority), voice }, ...others];
  });
  // The last of a language is the one that stays; of two that are as good, the first in the table.
  return new Map(
    claims
      .reverse()
      .sort((one, other) => other.rank - one.rank)
      .map(({ language, voice }) => [language.toLowerCase(), voice]),
  );
}

/** The voice for a locale such as `uk-UA`: its own, or that of the language without what is said more exactly. */
export function espeakVoiceFor(locale: string, voices: EspeakVoices): string | undefined {
  const parts = locale.toLowerCase().split('-');
  for (let length = parts.length; length > 0; length--) {
    const voice = voices.get(parts.slice(0, length).join('-'));
    if (voice !== undefined) return voice;
  }
  return undefined;
}
