const scriptsWithInitials = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]/u;

/** The initials of the first and the last word. Empty for scripts without initials, such as Arabic. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = ends.map((word = '') => String.fromCodePoint(word.codePointAt(0) ?? 0));
  return letters.every((letter) => scriptsWithInitials.test(letter)) ? letters.join('').toUpperCase() : '';
}
