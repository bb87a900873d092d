import { readFileSync, writeFileSync } from 'node:fs';
import { isInDemo } from './language-list.ts';
import { languagesWithFile, readWords, sentencesFile, sentencesText } from './sentences-file.ts';
import { isComplete, type WordMistake, wordMistakes } from './word-mistakes.ts';

// Writes what the compiler reads of the English sentences and of the list of languages, and says of each language, or of those that
// are named, what is missing, wrong or still English. A release is built only if nothing is missing or wrong.

const kinds = ['missing', 'wrong', 'English'] as const;

function report(code: string, mistakes: readonly WordMistake[]): string {
  const counts = kinds.map((kind) => `${mistakes.filter((one) => one.kind === kind).length} ${kind}`);
  const checked = (readWords(code).checked ?? []).map(({ by, on }) => `${by} on ${on}`).join(', ');
  const lines = mistakes.map(({ kind, where, text }) => `  ${kind.padEnd(8)} ${where}: ${text}`);
  return [`${code}: ${counts.join(', ')}, checked by ${checked || 'nobody'}`, ...lines].join('\n');
}

const codes = languagesWithFile();
const text = sentencesText(codes, readWords('en'));
if (readFileSync(sentencesFile, 'utf8') !== text) {
  writeFileSync(sentencesFile, text);
  console.log(`${sentencesFile} has changed.`);
}
const wanted = process.argv.slice(2);
for (const code of codes.filter((one) => wanted.length === 0 || wanted.includes(one))) {
  const mistakes = wordMistakes(code, readWords(code), isInDemo(code));
  console.log(report(code, mistakes));
  if (!isComplete(mistakes)) process.exitCode = 1;
}
