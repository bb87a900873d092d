import { parseArgs } from 'node:util';

/** Reads settings from a command line, as `--port 8081` or `--port=8081`. The flag of DATA_DIR is `--data-dir`. */
export function readFlags<Name extends string>(argv: readonly string[], names: readonly Name[]) {
  const flagOf = (name: Name) => name.toLowerCase().replaceAll('_', '-');
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(names.map((name) => [flagOf(name), { type: 'string' as const }])),
    strict: false,
    tokens: true,
  });
  const values: Partial<Record<Name, string>> = {};
  const operands: string[] = [];
  const mistakes: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind !== 'option') continue;
    const name = names.find((candidate) => flagOf(candidate) === token.name);
    if (name === undefined) mistakes.push(`${token.rawName}: unknown flag`);
    else if (!token.value) mistakes.push(`${token.rawName}: the value is missing`);
    else values[name] = token.value;
  }
  return { values, operands, mistakes };
}
