import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const builtPlace = /file:\/\/\/[^\s()"]+?\/dist\/host\/[\w-]+\.js:\d+:\d+/g;

/**
 * Replaces places in built files by those in the sources. The source maps are read only now: Node, told to use them, would read all
 * of them at each start, for a third more of its time.
 */
export const withSourceLines = (text: string): string =>
  text.includes('/dist/host/') ? text.replace(builtPlace, sourceOf) : text;

function sourceOf(place: string): string {
  const [, url = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(place) ?? [];
  try {
    const file = fileURLToPath(url);
    const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
    const origin = map.findOrigin(Number(line), Number(column));
    if (!('fileName' in origin)) return place;
    const source = fileURLToPath(new URL(origin.fileName, url));
    return `${relative(project, source)}:${origin.lineNumber}:${origin.columnNumber}`;
  } catch {
    return place;
  }
}
