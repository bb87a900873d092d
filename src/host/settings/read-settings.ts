import * as v from 'valibot';
import { contradictions, type GivenSettings, isDemo } from './contradictions.ts';
import { readFlags } from './read-flags.ts';
import { settingsOf } from './settings.ts';
import {
  secretSettings,
  settingNames,
  settingsSchema,
  unrepeatedSettings,
  withoutPrefix,
} from './settings-schema.ts';

/**
 * Parses settings, with at most `operandCount` arguments without a flag. A flag overrides its environment variable,
 * and an empty variable counts as absent.
 */
export function readHostSettings(
  env: Readonly<Record<string, string | undefined>>,
  argv: readonly string[],
  operandCount = 0,
) {
  const flags = readFlags(argv, settingNames);
  const given: GivenSettings = Object.fromEntries(
    settingNames.map((name) => [name, flags.values[name] ?? (env[name] || undefined)]),
  );
  const parsed = v.safeParse(settingsSchema, given);
  const unexpected = flags.operands.slice(operandCount).map((text) => `unexpected argument "${text}"`);
  const mistakes = [
    ...flags.mistakes,
    ...unexpected,
    ...(parsed.issues ?? []).map(sentence),
    ...contradictions(given),
  ];
  if (!parsed.success || mistakes.length > 0) return { ok: false as const, mistakes };
  return {
    ok: true as const,
    operands: flags.operands,
    /** Remarks for the operator about how settings were given. */
    remarks: [
      ...unreadNames(env),
      ...secretSettings.flatMap((name) => (name in flags.values ? [openSecret(name)] : [])),
    ],
    settings: settingsOf(parsed.output, isDemo(given)),
  };
}

/** One line about variables that lack the settings' prefix. They may belong to other programs. */
function unreadNames(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const unread = settingNames.filter((name) => withoutPrefix(name) !== name && env[withoutPrefix(name)]);
  if (unread.length === 0) return [];
  return [`ignored: ${unread.map(withoutPrefix).join(', ')}; the settings are ${unread.join(', ')}`];
}

/** Warns about a secret in a flag, because every user of the machine can read the arguments of a running process. */
function openSecret(name: string): string {
  return `${name}: other users of this machine can read a flag; set the environment variable instead`;
}

function sentence(issue: v.BaseIssue<unknown>): string {
  const name = v.getDotPath(issue) ?? '';
  return `${name}: ${issue.message}${unrepeatedSettings.includes(name) ? '' : `, not "${String(issue.input)}"`}`;
}
