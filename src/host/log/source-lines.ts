import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const builtPlace = /file:\/\/\/[^\s()"]+?\/dist\/host\/[\w-]+\.js:\d+:\d+/g;

/** The most recently found places in the sources, by place in the built files. */
const known = new Map<string, string>();
const mostKnown = 1_000;

/**
 * Replaces places in built files with places in the sources; Node's own source map support would make each start a
 * third slower. Reading a map blocks the host, so each map is read once for a text, and not at all for known places.
 */
export function withSourceLines(text: string): string {
  if (!text.includes('/dist/host/')) return text;
  const maps = new Map<string, SourceMap>();
  return text.replace(builtPlace, (place) => {
    const source = known.get(place) ?? sourceOf(place, maps);
    if (known.size >= mostKnown) known.clear();
    known.set(place, source);
    return source;
  });
}

function sourceOf(place: string, maps: Map<string, SourceMap>): string {
  const [, url = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(place) ?? [];
  try {
    const map = maps.get(url) ?? readMap(url);
    maps.set(url, map);
    const origin = map.findOrigin(Number(line), Number(column));
    if (!('fileName' in origin)) return place;
    const source = fileURLToPath(new URL(origin.fileName, url));
    return `${relative(project, source)}:${origin.lineNumber}:${origin.columnNumber}`;
  } catch {
    return place;
  }
}

const readMap = (url: string) => new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')));
