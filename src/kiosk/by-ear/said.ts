/** One text for the voice, in the screen's language unless it names another. */
export interface Said {
  readonly text: string;
  /** The locale of the text, such as `uk-UA`; undefined: the screen's. */
  readonly locale?: string | undefined;
  /** The parts of the text in that locale; undefined: all of it. */
  readonly foreign?: readonly string[];
  /** A name, a code or a telephone number: only for the visitor's ears. */
  readonly isPrivate?: boolean;
}

/** The spoken text of a screen at one moment. */
export interface Heard {
  /** The name of the screen and its news, most important first. */
  readonly lines: readonly Said[];
  /** The choices, in the order of the keys. */
  readonly choices: readonly Said[];
}

export const nothingHeard: Heard = { lines: [], choices: [] };

const known = (said: readonly Said[]) => new Set(said.map(({ text }) => text));

const newIn = (now: readonly Said[], before: readonly Said[]): readonly Said[] => {
  const old = known(before);
  return now.filter(({ text }) => !old.has(text));
};

/** The part of a changed screen that has not been spoken yet. */
export function newlyHeard(now: Heard, before: Heard): Heard {
  return { lines: newIn(now.lines, before.lines), choices: newIn(now.choices, before.choices) };
}
