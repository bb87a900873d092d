import type { Group } from '../../contract/additions/group.ts';
import type { Names } from '../../contract/additions/page/names.ts';
import type { Language } from '../../contract/language.ts';
import type { EntityText, Service } from '../../contract/service.ts';
import { entityIn } from '../configuration/entity-in.ts';
import { cutText, longestName } from '../text-entry/cut-text.ts';

export interface DisplayName {
  readonly name: string;
  readonly explanation: string | null;
  readonly comment: string | null;
}

interface Named {
  readonly name: string;
  readonly texts: Readonly<Record<string, EntityText>>;
}

/** The languages for looking up texts, best first, each once. */
export function fallbackLanguages(...keys: (string | undefined)[]): string[] {
  return [...new Set(keys.filter((key) => key !== undefined))];
}

/** The value of an external key, which may equal an inherited name such as `constructor`. */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** The texts in the first language that has a name, or else the entity's own name; undefined without any name. */
export function displayNameOf(entity: Named, languages: readonly string[]): DisplayName | undefined {
  for (const language of languages) {
    const text = ownValue(entity.texts, language);
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

// Longer texts would be cut off on every screen, and a screen reader would read them to the end.
const longestText = 1000;

const shortened = (text: string | null | undefined, most: number): string | null =>
  cutText(text?.trim() ?? '', most) || null;

export interface NameSources {
  /** Undefined if the service has no endpoint for them. */
  readonly services: readonly Service[] | undefined;
  readonly groups: readonly Group[] | undefined;
  readonly languages: readonly Language[];
  /** The host's names (FOYER_NAMES_FILE), for a service that has no endpoint for names. */
  readonly names: Names;
}

/**
 * Looks up names in this order: the entities that the service returns, the languages' texts under that key, the
 * host's names.
 */
export function namesFrom(sources: NameSources, languages: readonly string[]) {
  function textUnder(key: string): DisplayName | undefined {
    for (const wanted of languages) {
      const text = sources.languages.find((language) => language.key === wanted)?.texts.dispenser?.[key];
      if (typeof text === 'string' && text.trim()) return nameAlone(text);
    }
    return undefined;
  }

  return (kind: 'services' | 'groups', key: string): DisplayName | undefined => {
    const entity = entityIn(sources[kind], key);
    const named = ownValue(sources.names[kind], key);
    return (
      (entity && displayNameOf(entity, languages)) ??
      textUnder(key) ??
      (named && displayNameOf(named, languages))
    );
  };
}
