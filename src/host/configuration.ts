import { parseArgs } from 'node:util';
import * as v from 'valibot';

const portMistake = 'expected a port from 0 to 65535';
const diagonalMistake = 'expected inches from 3 to 120, such as 21.5';
const filled = v.pipe(v.string(), v.trim(), v.minLength(1, 'expected a value'));

/** Each setting with its default; the flag of DATA_DIR is `--data-dir`, and it wins over the environment. */
const settings = v.object({
  HOST: v.optional(filled, '127.0.0.1'),
  PORT: v.optional(
    v.pipe(v.string(), v.regex(/^\d+$/, portMistake), v.transform(Number), v.maxValue(65_535, portMistake)),
    '8080',
  ),
  DATA_DIR: v.optional(filled, './data'),
  BRANCH_FILE: v.optional(filled),
  SCREEN_DIAGONAL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+(\.\d+)?$/, diagonalMistake),
      v.transform(Number),
      v.minValue(3, diagonalMistake),
      v.maxValue(120, diagonalMistake),
    ),
  ),
  DISPENSER_WSID: v.optional(filled),
});
type SettingName = keyof typeof settings.entries;
const settingNames = Object.keys(settings.entries) as SettingName[];

/** What the people who run the host may choose. */
export interface Configuration {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly dataDir: string;
  /** Undefined: the demo branch. */
  readonly branchFile: string | undefined;
  /** Inches; undefined: the page goes by the size that the screen reports. */
  readonly screenDiagonal: number | undefined;
  /** Which dispenser of the branch file this one is. */
  readonly dispenserWsid: string | undefined;
}

export type ConfigurationReading =
  | { readonly ok: true; readonly configuration: Configuration }
  | { readonly ok: false; readonly mistakes: readonly string[] };

/** Reads the settings from environment and command line; an empty variable counts as absent. */
export function readConfiguration(
  env: Readonly<Record<string, string | undefined>>,
  argv: readonly string[],
): ConfigurationReading {
  const flags = readFlags(argv);
  const given = Object.fromEntries(
    settingNames.map((name) => [name, flags.values[name] ?? (env[name] || undefined)]),
  );
  const parsed = v.safeParse(settings, given);
  const mistakes = [...flags.mistakes];
  if (!parsed.success) {
    for (const issue of parsed.issues) {
      mistakes.push(`${v.getDotPath(issue)}: ${issue.message}, not "${String(issue.input)}"`);
    }
  } else if (parsed.output.BRANCH_FILE === undefined && !isLoopback(parsed.output.HOST)) {
    mistakes.push(
      `HOST: the demo branch is for this machine alone, not "${parsed.output.HOST}"; set BRANCH_FILE to serve others`,
    );
  }
  if (!parsed.success || mistakes.length > 0) return { ok: false, mistakes };
  const { output } = parsed;
  return {
    ok: true,
    configuration: {
      host: output.HOST,
      port: output.PORT,
      dataDir: output.DATA_DIR,
      branchFile: output.BRANCH_FILE,
      screenDiagonal: output.SCREEN_DIAGONAL,
      dispenserWsid: output.DISPENSER_WSID,
    },
  };
}

/** Takes `--port 8081` and `--port=8081`. */
function readFlags(argv: readonly string[]): {
  values: Partial<Record<SettingName, string>>;
  mistakes: string[];
} {
  const flagOf = (name: SettingName) => name.toLowerCase().replaceAll('_', '-');
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(settingNames.map((name) => [flagOf(name), { type: 'string' as const }])),
    strict: false,
    tokens: true,
  });
  const values: Partial<Record<SettingName, string>> = {};
  const mistakes: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') mistakes.push(`"${token.value}" is not understood`);
    if (token.kind !== 'option') continue;
    const name = settingNames.find((candidate) => flagOf(candidate) === token.name);
    if (name === undefined) mistakes.push(`${token.rawName}: there is no such flag`);
    else if (!token.value) mistakes.push(`${token.rawName}: a value is missing`);
    else values[name] = token.value;
  }
  return { values, mistakes };
}

/** Whether an address to listen on is reachable from this machine alone. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
