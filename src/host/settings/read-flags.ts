import { parseArgs } from 'node:util';
import { nearestName } from '../outcomes/nearest-name.ts';
import { withoutPrefix } from './settings-schema.ts';

/** The flag of a setting; for example, `data-dir` for FOYER_DATA_DIR. */
export const flagOf = (name: string) => withoutPrefix(name).toLowerCase().replaceAll('_', '-');

/** Parses settings such as `--port 8081` or `--port=8081`. For an unknown flag, suggests the nearest flag. */
export function readFlags<Name extends string>(argv: readonly string[], names: readonly Name[]) {
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
    if (name === undefined) {
      const meant = nearestName(token.name, names.map(flagOf));
      mistakes.push(
        `${token.rawName}: unknown flag${meant === undefined ? '' : `; did you mean --${meant}?`}`,
      );
    } else if (!token.value) mistakes.push(`${token.rawName}: the value is missing`);
    else values[name] = token.value;
  }
  return { values, operands, mistakes };
}
