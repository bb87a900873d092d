import * as v from 'valibot';
import { type BranchFile, branchFile } from '../../contract/additions/branch-file.ts';
import { fieldPath } from '../../domain/configuration/field-path.ts';
import { readJson } from '../../domain/configuration/json-lines.ts';
import { findControlCharacters } from '../input/control-characters.ts';
import type { Flaw } from '../input/flaw.ts';
import { demoApiKey } from '../secret/api-key.ts';
import { withoutConsequences } from './consequences.ts';
import { findDuplicates } from './duplicates.ts';
import { flawInFile } from './expected-value.ts';
import { findInvalidValues, type ReadOptions } from './invalid-values.ts';
import { findLongLists, firstMistakes } from './long-lists.ts';
import { findBrokenReferences } from './references.ts';
import { completeBranchFile } from './short/complete-branch-file.ts';
import { findUnknownKeys } from './unknown-keys.ts';

export interface BranchSource {
  readonly name: string;
  readonly text: string;
}

export interface MistakeInFile {
  readonly fileName: string;
  readonly line: number;
  /** The path of the wrong field; empty if the error concerns the whole file. */
  readonly field: string;
  readonly problem: string;
}

export interface CheckedBranchFile {
  readonly source: BranchSource;
  readonly mistakes: readonly MistakeInFile[];
  /** Undefined if the content has the wrong shape. A file with any error must not be used. */
  readonly file: BranchFile | undefined;
  /** The completed content as far as it could be parsed. */
  readonly content: unknown;
  readonly wrongSections: ReadonlySet<string>;
}

/** The texts that may contain tabs and line breaks; keys, names and codes may not. */
const multiline: ReadonlySet<string> = new Set([
  'texts',
  'announcement',
  'leftText',
  'rightText',
  'customCss',
  'customJs',
]);

/** Checks each branch file, and finds values in it that must be unique across all files. */
export function checkBranchFiles(
  sources: readonly BranchSource[],
  options: ReadOptions,
): readonly CheckedBranchFile[] {
  const read = sources.map((source) => {
    const written = parsed(source.text);
    return { source, written, longLists: findLongLists(written) };
  });
  const inputs = read.map(({ source, written, longLists }) => ({
    fileName: source.name,
    input: longLists.length > 0 ? undefined : completeBranchFile(written),
  }));
  const duplicates = findDuplicates(inputs);
  return read.map(({ source, written, longLists }, place) => {
    if (written === undefined) return notJson(source);
    if (longLists.length > 0) return unreadable(source, mistakesOf(source, longLists));
    return checkContent(source, written, inputs[place]?.input, duplicates, options);
  });
}

function checkContent(
  source: BranchSource,
  written: unknown,
  input: unknown,
  duplicates: ReturnType<typeof findDuplicates>,
  options: ReadOptions,
): CheckedBranchFile {
  const result = v.safeParse(branchFile, input);
  const shapes = (result.issues ?? []).map(flawInFile);
  const meanings = findInvalidValues(input, options);
  const flaws: Flaw[] = [
    ...withoutConsequences(shapes, written),
    ...findUnknownKeys(written, result.output),
    ...findBrokenReferences(input),
    ...duplicates.filter((flaw) => flaw.fileName === source.name),
    ...meanings,
    ...findControlCharacters(written, multiline),
  ];
  return {
    source,
    mistakes: mistakesOf(source, flaws),
    file: result.success ? (options.demo ? result.output : withoutDemoKey(result.output)) : undefined,
    content: result.output,
    wrongSections: new Set([
      ...shapes.map(sectionOf),
      ...meanings.map(sectionOf).filter((section) => ofTime.has(section)),
    ]),
  };
}

function mistakesOf(source: BranchSource, flaws: readonly Flaw[]): readonly MistakeInFile[] {
  const told = firstMistakes(flaws, (problem) => ({ path: [], problem }));
  const lineOf = told.length > 0 ? lineFinder(source) : () => 1;
  return told.map(({ path, problem }) => ({
    fileName: source.name,
    line: lineOf(path),
    field: fieldPath(path),
    problem,
  }));
}

const sectionOf = ({ path }: Flaw) => String(path[0] ?? '');

/** The sections with the time zone and the dates. If one of them is invalid, the calendar checks cannot run. */
const ofTime: ReadonlySet<string> = new Set(['branch', 'exceptionDays']);

/** Returns a function from a path to its line. A missing value has its parent's line. */
export function lineFinder({ text }: BranchSource): (path: Flaw['path']) => number {
  const json = readJson(text);
  return json.ok ? json.lineOf : () => 1;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The error does not quote the text, because the text can be a secret. */
function notJson(source: BranchSource): CheckedBranchFile {
  const json = readJson(source.text);
  const { line, message } = json.ok ? { line: 1, message: '' } : json;
  const problem = `not JSON: ${message.replace(/^E/, 'e').replace(/\.$/, '')}`;
  return unreadable(source, [{ fileName: source.name, line, field: '', problem }]);
}

const unreadable = (source: BranchSource, mistakes: readonly MistakeInFile[]): CheckedBranchFile => ({
  source,
  mistakes,
  file: undefined,
  content: undefined,
  wrongSections: new Set(),
});

function withoutDemoKey(file: BranchFile): BranchFile {
  const dispensers = file.dispensers.map(({ apiKey, ...device }) =>
    apiKey === undefined || apiKey === demoApiKey ? device : { ...device, apiKey },
  );
  return { ...file, dispensers };
}
