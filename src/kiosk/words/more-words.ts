import type { Language } from '../../contract/language.ts';
import { textOverrides } from './text-overrides.ts';

/** Our sentences by the base of a locale; English is there from the start. */
const languages: Readonly<Record<string, () => Promise<Readonly<Record<string, string>>>>> = {
  ar: () => import('./languages/ar.ts').then(({ ar }) => ar),
  de: () => import('./languages/de.ts').then(({ de }) => de),
  es: () => import('./languages/es.ts').then(({ es }) => es),
  fr: () => import('./languages/fr.ts').then(({ fr }) => fr),
  hu: () => import('./languages/hu.ts').then(({ hu }) => hu),
  tr: () => import('./languages/tr.ts').then(({ tr }) => tr),
  uk: () => import('./languages/uk.ts').then(({ uk }) => uk),
};

interface MoreWords {
  /** Our sentences in the language; none where we do not have it. */
  readonly ours: Readonly<Record<string, string>>;
  /** What the language says in their place. */
  readonly own: Readonly<Record<string, string>>;
}

/** Everything to be said in a language that is not English, or has texts of its own. */
export async function moreWords(
  name: string,
  language: Pick<Language, 'code' | 'texts'>,
): Promise<MoreWords> {
  const load = Object.hasOwn(languages, name) ? languages[name] : undefined;
  return { ours: (await load?.()) ?? {}, own: textOverrides(language).texts };
}
