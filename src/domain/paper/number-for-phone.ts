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
  readonly words: Parameters<typeof momentText>[3];
  /** In milliseconds. */
  readonly createdAt: number;
}

/** In graphemes. With much more text, the modules of the QR code are too small for a phone. */
const maxLineLength = 60;

const shortened = (text: string) => {
  const letters = graphemesOf(text);
  return letters.length > maxLineLength ? `${letters.slice(0, maxLineLength - 1).join('')}…` : text;
};

/** The text of the QR code with the ticket number. Every phone shows plain text without a network. */
export function numberForPhone(details: NumberDetails): string {
  const { number, services, branch, language, words, createdAt } = details;
  const names = services.map(({ name }) => name).join(' · ');
  return [number, names, branch.name, momentText(createdAt, branch.timeZone, language, words)]
    .filter((line) => line !== '')
    .map(shortened)
    .join('\n');
}
