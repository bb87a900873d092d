import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { textOf } from '../../host/data-folder/read-text.ts';
import { isInDemo } from './language-list.ts';
import { poOf, sentencesOfPo } from './po.ts';
import {
  fileOf,
  languagesWithFile,
  namespacesOf,
  readWords,
  withSentences,
  wordsText,
  writtenFiles,
} from './sentences-file.ts';
import { isReleasable, mayBeEnglish, type WordMistake, wordMistakes } from './word-mistakes.ts';

// Writes the files that are generated from the languages. Then checks each given language (by default, all), or
// exchanges a language with a translator.

const kinds = ['missing', 'wrong', 'English'] as const;

function report(code: string, mistakes: readonly WordMistake[]): string {
  const counts = kinds.map((kind) => `${mistakes.filter((one) => one.kind === kind).length} ${kind}`);
  const own = Object.fromEntries(namespacesOf(readWords(code)));
  const left = namespacesOf(readWords('en'))
    .filter(([namespace]) => mayBeEnglish.has(namespace))
    .map(([namespace, all]) => {
      const missing = Object.keys(all).filter((key) => !own[namespace]?.[key]);
      return `${missing.length} of ${namespace} in English`;
    });
  const checked = (readWords(code).checked ?? []).map(({ by, on }) => `${by} on ${on}`).join(', ');
  const lines = mistakes.map(({ kind, where, text }) => `  ${kind.padEnd(8)} ${where}: ${text}`);
  return [`${code}: ${[...counts, ...left].join(', ')}, checked by ${checked || 'nobody'}`, ...lines].join(
    '\n',
  );
}

/**
 * Writes a language to a file for a translator, or reads the file back: PO with English beside each sentence, or JSON
 * as in this project.
 */
function exchange(direction: 'export' | 'import', [code = '', file = '']: readonly string[]): void {
  if (!languagesWithFile().includes(code) || !/\.(po|json)$/.test(file)) {
    console.error('Usage: npm run words -- export|import CODE FILE.po|FILE.json');
    process.exit(1);
  }
  const words = readWords(code);
  if (direction === 'export') {
    writeFileSync(file, file.endsWith('.po') ? poOf(code, words, readWords('en')) : wordsText(words));
    return;
  }
  const read = textOf(readFileSync(file));
  if (!read.ok) throw new Error(`${file}: ${read.problem}`);
  const { text } = read;
  const sentences = file.endsWith('.po')
    ? sentencesOfPo(text)
    : Object.fromEntries(namespacesOf(JSON.parse(text)));
  writeFileSync(fileOf(code), wordsText(withSentences(words, sentences, code)));
}

const codes = languagesWithFile();
for (const [file, text] of writtenFiles()) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  writeFileSync(file, text);
  console.log(`${file} has changed.`);
}
const wanted = process.argv.slice(2);
if (wanted[0] === 'export' || wanted[0] === 'import') {
  exchange(wanted[0], wanted.slice(1));
  wanted.splice(0, wanted.length, wanted[1] ?? '');
}
for (const code of codes.filter((one) => wanted.length === 0 || wanted.includes(one))) {
  const mistakes = wordMistakes(code, readWords(code), isInDemo(code));
  console.log(report(code, mistakes));
  if (!isReleasable(mistakes)) process.exitCode = 1;
}
