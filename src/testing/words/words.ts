import { readFileSync, writeFileSync } from 'node:fs';
import type { OurLanguage } from '../../domain/words/language.ts';
import { isInDemo, languagesWithFile, listFile, listOf } from './language-list.ts';
import { isComplete, type WordMistake, wordMistakes } from './word-mistakes.ts';

// Writes the list of our languages, and says of each, or of those that are named, what is missing, wrong or still English.
// A release is built only if nothing is missing or wrong.

const kinds = ['missing', 'wrong', 'English'] as const;

function report(code: string, mistakes: readonly WordMistake[]): string {
  const counts = kinds.map((kind) => `${mistakes.filter((one) => one.kind === kind).length} ${kind}`);
  const lines = mistakes.map(({ kind, where, text }) => `  ${kind.padEnd(8)} ${where}: ${text}`);
  return [`${code}: ${counts.join(', ')}`, ...lines].join('\n');
}

const codes = languagesWithFile();
const list = listOf(codes);
if (readFileSync(listFile, 'utf8') !== list) {
  writeFileSync(listFile, list);
  console.log(`${listFile} has changed.`);
}
const wanted = process.argv.slice(2);
for (const code of codes.filter((one) => wanted.length === 0 || wanted.includes(one))) {
  const language: Partial<OurLanguage> = await import(`../../domain/words/languages/${code}.ts`);
  const mistakes = wordMistakes(code, language, isInDemo(code));
  console.log(report(code, mistakes));
  if (!isComplete(mistakes)) process.exitCode = 1;
}
