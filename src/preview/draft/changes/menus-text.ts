import type { SayPreview } from '../../words/preview-words.ts';
import { type EntityNames, nameBehind } from './entity-names.ts';

/** Names menus by their profiles, and by their languages if a profile is listed with only some of its languages. */
export function menusText(
  profiles: readonly { readonly key: string; readonly structure: readonly unknown[] }[],
  menus: readonly { readonly profile: string; readonly language: string }[],
  names: EntityNames,
  say: SayPreview,
): string {
  return profiles
    .flatMap(({ key, structure }) => {
      const languages = menus.flatMap(({ profile, language }) => (profile === key ? [language] : []));
      if (languages.length === 0) return [];
      const name = say('quoted', { text: nameBehind(key, names) ?? key });
      if (languages.length === structure.length) return [name];
      return [`${name} (${languages.map((one) => nameBehind(one, names) ?? one).join(', ')})`];
    })
    .join(', ');
}
