/** A text to speak, in the screen's language by default. */
export interface Said {
  readonly text: string;
  /** The text's locale, such as `uk-UA`; by default the screen's. */
  readonly locale?: string | undefined;
  /** The parts of the text in that locale; by default the whole text. */
  readonly foreign?: readonly string[];
  /** True for a name, a code or a telephone number: only the visitor may hear it. */
  readonly isPrivate?: boolean;
}

/** The spoken content of a screen at one moment. */
export interface Heard {
  /** The screen's name and information, most important first. */
  readonly lines: readonly Said[];
  /** The choices, in the order in which the keys reach them. */
  readonly choices: readonly Said[];
}

export const nothingHeard: Heard = { lines: [], choices: [] };

const known = (said: readonly Said[]) => new Set(said.map(({ text }) => text));

const newIn = (now: readonly Said[], before: readonly Said[]): readonly Said[] => {
  const old = known(before);
  return now.filter(({ text }) => !old.has(text));
};

/** The changed part of a screen that has not been spoken yet. */
export function newlyHeard(now: Heard, before: Heard): Heard {
  return { lines: newIn(now.lines, before.lines), choices: newIn(now.choices, before.choices) };
}
