import type { Flaw } from './flaw.ts';

/**
 * Finds texts and property names with control characters. Below a property of `multiline`, tabs and line breaks
 * are allowed.
 */
export function* findControlCharacters(
  input: unknown,
  multiline: ReadonlySet<string>,
  path: Flaw['path'] = [],
): Generator<Flaw, void> {
  if (typeof input === 'string') {
    const mayHaveLines = path.some((step) => typeof step === 'string' && multiline.has(step));
    if ((mayHaveLines ? otherThanLines : controlCharacter).test(input)) yield { path, problem };
  } else if (Array.isArray(input)) {
    for (const [index, item] of input.entries())
      yield* findControlCharacters(item, multiline, [...path, index]);
  } else if (typeof input === 'object' && input !== null) {
    for (const [name, value] of Object.entries(input)) {
      if (controlCharacter.test(name)) yield { path, problem: 'has a name with a control character' };
      else yield* findControlCharacters(value, multiline, [...path, name]);
    }
  }
}

const problem = 'contains a control character';
const controlCharacter = /\p{Cc}/u;
const otherThanLines = /(?![\t\n\r])\p{Cc}/u;
