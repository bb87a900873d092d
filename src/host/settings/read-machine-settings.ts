import { existsSync, readFileSync } from 'node:fs';
import { type FirstStartDecision, firstStartDecision } from '../../contract/additions/page/first-start.ts';
import { parsedJson } from '../../contract/parsed-json.ts';
import { inDataFolder } from '../data-folder/data-folder.ts';
import { pathOfCopy } from '../data-folder/held-files.ts';
import type { GivenSettings } from './contradictions.ts';
import { readHostSettings } from './read-settings.ts';
import type { Settings } from './settings.ts';

/**
 * The settings of a machine, which may ask for them on its screen at its first start. `isUndecided` means that the
 * machine still has to ask for its purpose. Decisions from the first start or the preview are in the data folder.
 * Explicit settings override them.
 */
export function readMachineSettings(
  env: Readonly<Record<string, string | undefined>>,
  argv: readonly string[],
  operandCount = 0,
) {
  const given = readHostSettings(env, argv, operandCount);
  if (!given.ok) return given;
  const { asksFirst, dataDir } = given.settings;
  const file = inDataFolder(dataDir, 'first-start.json');
  if (!existsSync(file)) return { ...given, isUndecided: asksFirst && !hasSource(given.settings) };
  const decision = readDecision(file) ?? readDecision(pathOfCopy(dataDir, 'first-start.json'));
  if (!decision) {
    const mistakes = [`${file} cannot be read; without it, the next start asks again`];
    // Replacing a branch with the demo would end its tickets.
    if (!asksFirst && !hasSource(given.settings)) return { ok: false as const, mistakes };
    return { ...given, remarks: [...given.remarks, ...mistakes], isUndecided: !hasSource(given.settings) };
  }
  const { FOYER_BRANCH_FILE, FOYER_UPSTREAM_URL, ...others } = settingsOfDecision(decision, dataDir);
  const kept = hasSource(given.settings) ? others : { ...others, FOYER_BRANCH_FILE, FOYER_UPSTREAM_URL };
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const reading = readHostSettings({ ...kept, ...filled }, argv, operandCount);
  return reading.ok
    ? { ...reading, isUndecided: false }
    : { ok: false as const, mistakes: reading.mistakes.map((each) => `${each} (in ${file} or given)`) };
}

function readDecision(file: string): FirstStartDecision | undefined {
  try {
    return parsedJson(firstStartDecision, readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The errors of a decision, as sentences that name the settings. */
export function decisionMistakes(decision: FirstStartDecision, dataDir: string): readonly string[] {
  const reading = readHostSettings(settingsOfDecision(decision, dataDir), []);
  return [
    ...(reading.ok ? [] : reading.mistakes),
    ...(decision.shows === 'service' && !decision.settings.FOYER_UPSTREAM_URL
      ? ['FOYER_UPSTREAM_URL: the address of the service is missing']
      : []),
  ];
}

function settingsOfDecision({ shows, settings }: FirstStartDecision, dataDir: string): GivenSettings {
  return { ...settings, ...(shows === 'branch' && { FOYER_BRANCH_FILE: inDataFolder(dataDir, 'branch') }) };
}

const hasSource = ({ branchFile, upstream, databaseUrl }: Settings) =>
  [branchFile, upstream, databaseUrl].some((source) => source !== undefined);
