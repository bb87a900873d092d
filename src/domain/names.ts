import type { EntityText } from '../contract/service.ts';

/** What a visitor reads about a service or a group. */
export interface Naming {
  readonly name: string;
  readonly explanation: string | null;
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
export function namingOf(entity: Named, languages: readonly string[]): Naming | undefined {
  for (const language of languages) {
    const text = entity.texts[language];
    if (text?.name.trim()) return { name: text.name.trim(), explanation: text.explanation?.trim() || null };
  }
  return entity.name.trim() ? { name: entity.name.trim(), explanation: null } : undefined;
}
