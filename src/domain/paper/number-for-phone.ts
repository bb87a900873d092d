import type { Branch } from '../../contract/branch.ts';
import type { Language } from '../../contract/language.ts';
import type { DisplayName } from '../menu/names.ts';
import { graphemesOf } from '../text-entry/graphemes.ts';
import { momentText } from './slip.ts';

interface NumberDetails {
  readonly number: string;
  readonly services: readonly Pick<DisplayName, 'name'>[];
  readonly branch: Pick<Branch, 'name' | 'timeZone'>;
  readonly language: Pick<Language, 'code' | 'formats'>;
  /** Milliseconds. */
  readonly createdAt: number;
}

/** A code with many more letters is too fine for a phone. */
const maxLineLength = 60;

const shortened = (text: string) => {
  const letters = graphemesOf(text);
  return letters.length > maxLineLength ? `${letters.slice(0, maxLineLength - 1).join('')}…` : text;
};

/** What a phone keeps of a number: plain text, which every phone shows and no network is needed for. The number comes first. */
export function numberForPhone({ number, services, branch, language, createdAt }: NumberDetails): string {
  const names = services.map(({ name }) => name).join(' · ');
  return [number, names, branch.name, momentText(createdAt, branch.timeZone, language)]
    .filter((line) => line !== '')
    .map(shortened)
    .join('\n');
}
