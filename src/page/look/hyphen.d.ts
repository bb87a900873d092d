// The package has no types.
declare module 'hyphen' {
  type Patterns = { readonly patterns: never };
  export default function createHyphenator(
    patterns: Patterns,
    options: { readonly hyphenChar: string; readonly minWordLength: number },
  ): (text: string) => string;
}

declare module 'hyphen/patterns/*' {
  import type { Patterns } from 'hyphen';

  const patterns: Patterns;
  export default patterns;
}
