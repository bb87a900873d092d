import { type FieldPath, fieldPath } from './field-path.ts';

/**
 * Parses JSON with the positions of its values, or reports the position of a syntax error, which not all browsers
 * do.
 */
export function readJson(text: string) {
  const lineAt = lineFinder(text);
  const found = findValues(text);
  if ('expected' in found) {
    return { ok: false as const, line: lineAt(found.position), message: `Expected ${found.expected}.` };
  }
  return {
    ok: true as const,
    value: JSON.parse(text) as unknown,
    /** The line of the value at a path; if the value is missing, the line of its object. */
    lineOf(path: FieldPath): number {
      for (let length = path.length; length > 0; length -= 1) {
        const position = found.positions.get(fieldPath(path.slice(0, length)));
        if (position !== undefined) return lineAt(position);
      }
      return 1;
    },
  };
}

/** Finds the line of a position. The starts of lines are computed on the first call. */
function lineFinder(text: string): (position: number) => number {
  let starts: readonly number[] | undefined;
  return (position) => {
    starts ??= lineStarts(text);
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] ?? 0) <= position) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

function lineStarts(text: string): readonly number[] {
  return [0, ...[...text.matchAll(/\r\n?|\n/g)].map((end) => end.index + end[0].length)];
}

interface Mistake {
  readonly position: number;
  readonly expected: string;
}

const stringToken = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const otherToken = /true\b|false\b|null\b|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const space = /[ \t\n\r]*/y;

function findValues(text: string): { readonly positions: ReadonlyMap<string, number> } | Mistake {
  const positions = new Map<string, number>();
  let position = 0;

  function take(token: RegExp | string): string | undefined {
    space.lastIndex = position;
    position += space.exec(text)?.[0].length ?? 0;
    if (typeof token !== 'string') token.lastIndex = position;
    const next = typeof token === 'string' ? token : token.exec(text)?.[0];
    if (!next || !text.startsWith(next, position)) return undefined;
    position += next.length;
    return next;
  }

  function missing(expected: string): Mistake {
    // A character that looks like a space or a quotation mark in editors, or is invisible.
    const sign = /[^ -~\n\r\t]/uy;
    sign.lastIndex = position;
    const [found] = sign.exec(text) ?? [];
    const code = found?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    return { position, expected: code ? `${expected} instead of the character U+${code}` : expected };
  }

  function value(path: FieldPath): Mistake | undefined {
    const isObject = take('{') !== undefined;
    if (isObject || take('[')) {
      positions.set(fieldPath(path), position - 1);
      return isObject ? fields(path) : entries(path);
    }
    const token = take(stringToken) ?? take(otherToken);
    if (!token) return missing('a value');
    positions.set(fieldPath(path), position - token.length);
    return undefined;
  }

  function fields(path: FieldPath): Mistake | undefined {
    if (take('}')) return undefined;
    do {
      const name = take(stringToken);
      if (!name) return missing('the name of a field in " "');
      if (!take(':')) return missing('a colon');
      const mistake = value([...path, JSON.parse(name) as string]);
      if (mistake) return mistake;
    } while (take(','));
    return take('}') ? undefined : missing('a comma or }');
  }

  function entries(path: FieldPath): Mistake | undefined {
    if (take(']')) return undefined;
    let place = 0;
    do {
      const mistake = value([...path, place]);
      if (mistake) return mistake;
      place += 1;
    } while (take(','));
    return take(']') ? undefined : missing('a comma or ]');
  }

  const mistake = value([]);
  if (mistake) return mistake;
  take('');
  return position < text.length ? missing('the end') : { positions };
}
