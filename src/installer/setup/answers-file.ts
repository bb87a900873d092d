import { isTimeZone } from '../../domain/calendar/branch-time.ts';
import { secretSettings } from '../../host/settings/settings-schema.ts';
import { deviceOptionsOf, isDeviceName, isSettingName, optionMistake } from '../options/option-values.ts';
import type { InstallOptions } from '../options/read-arguments.ts';

/** The options for installing a new dispenser, and the time zone of the machine. */
export interface SetupAnswers {
  readonly options: InstallOptions;
  readonly timeZone: string | undefined;
}

export type AnswersReading =
  | { readonly ok: true; readonly answers: SetupAnswers }
  | { readonly ok: false; readonly mistakes: readonly string[] };

const lineForm = /^\s*([A-Za-z_]\w*)\s*=(.*)$/;

/**
 * Parses a file of answers with one `NAME=value` per line. The names are those of the settings. A value extends to the
 * end of its line, and no shell interprets it. Every error is reported with its line.
 */
export function readAnswersFile(text: string): AnswersReading {
  const values = new Map<string, { readonly value: string; readonly line: number }>();
  const mistakes: string[] = [];
  for (const [index, each] of linesOf(text).entries()) {
    const line = index + 1;
    if (/^\s*(#|$)/.test(each)) continue;
    const [, name, rest = ''] = lineForm.exec(each) ?? [];
    const earlier = name === undefined ? undefined : values.get(name);
    const value = unquoted(rest.trim());
    const mistake = earlier ? `is on line ${earlier.line} already` : name && mistakeOf(name, value);
    if (name === undefined) mistakes.push(`line ${line}: expected NAME=value`);
    else if (mistake !== undefined) mistakes.push(`line ${line}: ${name}: ${mistake}`);
    else values.set(name, { value, line });
  }
  const isDemo = values.get('DEMO')?.value === 'yes';
  for (const name of ['FOYER_BRANCH_FILE', 'FOYER_UPSTREAM_URL']) {
    const source = values.get(name);
    if (isDemo && source) mistakes.push(`line ${source.line}: ${name}: cannot be combined with DEMO=yes`);
  }
  if (mistakes.length > 0) return { ok: false, mistakes };
  const all = [...values].map(([name, { value }]) => [name, value] as const);
  const { FOYER_BRANCH_FILE: branchFile, TIME_ZONE: timeZone, ...rest } = Object.fromEntries(all);
  const settings = Object.fromEntries(Object.entries(rest).filter(([name]) => isSettingName(name)));
  return {
    ok: true,
    answers: { options: { settings, device: deviceOptionsOf(rest), branchFile, isDemo }, timeZone },
  };
}

/** The text of the file without its secrets; undefined if it contains no secrets. */
export function withoutSecrets(text: string): string | undefined {
  const lines = text.split('\n');
  const kept = lines.filter((line) => !secretSettings.some((name) => lineForm.exec(line)?.[1] === name));
  return kept.length === lines.length ? undefined : kept.join('\n');
}

/** Splits the text into lines. Other systems use other line endings. */
const linesOf = (text: string) => text.split(/\r?\n/);

function mistakeOf(name: string, value: string): string | undefined {
  if (value === '') return 'the value is missing';
  if (name === 'DEMO')
    return ['yes', 'no'].includes(value) ? undefined : `expected yes or no, not "${value}"`;
  if (name === 'TIME_ZONE')
    return isTimeZone(value)
      ? undefined
      : `expected the name of a time zone such as Europe/Vienna, not "${value}"`;
  if (isSettingName(name) || isDeviceName(name)) return optionMistake(name, value);
  return 'is not a setting; settings.md and dispenser.md in the guide list them';
}

function unquoted(text: string): string {
  return /^(["']).*\1$/.test(text) && text.length > 1 ? text.slice(1, -1) : text;
}
