import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const builtPlace = /file:\/\/\/[^\s()"]+?\/dist\/host\/[\w-]+\.js:\d+:\d+/g;

/** The source places that were looked up last. */
const known = new Map<string, string>();
const mostKnown = 1_000;

/**
 * Replaces places in built files by places in the sources. Node's own support for source maps would read all maps,
 * so each start would take a third longer. The host answers nobody while it reads a map, and cached maps would fill
 * the memory. So each map is read once for all places of a text, and not at all for known places.
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
