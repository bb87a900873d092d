import { readFileSync } from 'node:fs';

/** The only list is in the guide, because contributors need it together with the purpose of each module. */
const guide = readFileSync(new URL('../guide/contributing.md', import.meta.url), 'utf8');

/** The layers of the top folders of `src`, each from the lowest to the highest. */
export const rooms: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...guide.matchAll(/^### src\/([\w-]+)\n\n(?:[A-Z].+\n\n)?((?:- .+\n)+)/gm)].map(
    ([, folder = '', lines = '']) => [
      folder,
      [...lines.matchAll(/^- `([\w-]+)`(?:: [A-Z].+\.)?$/gm)].map(([, name = '']) => name),
    ],
  ),
);
