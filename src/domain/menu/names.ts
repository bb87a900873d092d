import type { Group } from '../../contract/additions/group.ts';
import type { Names } from '../../contract/additions/names.ts';
import type { Language } from '../../contract/language.ts';
import type { EntityText, Service } from '../../contract/service.ts';

/** What a visitor reads about a service or a group. */
export interface DisplayName {
  readonly name: string;
  readonly explanation: string | null;
  readonly comment: string | null;
}

interface Named {
  readonly name: string;
  readonly texts: Readonly<Record<string, EntityText>>;
}

/** The languages to look a text up in, best first, each once. */
export function fallbackLanguages(...keys: (string | undefined)[]): string[] {
  return [...new Set(keys.filter((key) => key !== undefined))];
}

/** The name in the first of the languages that has one, else the entity's own; undefined when it has none. */
export function displayNameOf(entity: Named, languages: readonly string[]): DisplayName | undefined {
  for (const language of languages) {
    const text = entity.texts[language];
    const name = shortened(text?.name, longestName);
    if (text && name) {
      return {
        name,
        explanation: shortened(text.explanation, longestText),
        comment: shortened(text.comment, longestText),
      };
    }
  }
  return nameAlone(entity.name);
}

function nameAlone(text: string): DisplayName | undefined {
  const name = shortened(text, longestName);
  return name ? { name, explanation: null, comment: null } : undefined;
}

// Longer ones are cut on every screen, and nobody would listen to them to the end.
const longestName = 200;
const longestText = 1000;

/** The text without space around it and cut where it is too long; null when nothing is left. */
function shortened(text: string | null | undefined, most: number): string | null {
  const whole = text?.trim() || null;
  return whole && whole.length > most ? `${[...whole.slice(0, most)].slice(0, -1).join('')}…` : whole;
}

/** Everything that may know what things are called. */
export interface NameSources {
  /** Undefined where the service has no read for them. */
  readonly services: readonly Service[] | undefined;
  readonly groups: readonly Group[] | undefined;
  readonly languages: readonly Language[];
  /** Of the host, for a service that cannot tell. */
  readonly names: Names;
}

/** Looks a name up: the service's own reads, a text of a language under that key, the names of the host. */
export function namesFrom(sources: NameSources, languages: readonly string[]) {
  function textUnder(key: string): DisplayName | undefined {
    for (const wanted of languages) {
      const text = sources.languages.find((language) => language.key === wanted)?.texts.dispenser?.[key];
      if (typeof text === 'string' && text.trim()) return nameAlone(text);
    }
    return undefined;
  }

  return (kind: 'services' | 'groups', key: string): DisplayName | undefined => {
    const entity = sources[kind]?.find((one) => one.key === key);
    const named = sources.names[kind][key];
    return (
      (entity && displayNameOf(entity, languages)) ??
      textUnder(key) ??
      (named && displayNameOf(named, languages))
    );
  };
}
