/** A person at a terminal. */
export interface Terminal {
  /** Asks a question and waits for a line. Returns undefined if nobody answers any more. */
  ask(question: string): Promise<string | undefined>;
  say(line: string): unknown;
}

/** The parsed answer, or its error. */
export type TypedAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly mistake: string };

/** Asks until the answer is valid. Returns undefined if nobody answers any more. */
export async function askUntil<T>(
  terminal: Terminal,
  question: string,
  read: (text: string) => TypedAnswer<T> | Promise<TypedAnswer<T>>,
): Promise<T | undefined> {
  for (;;) {
    const text = await terminal.ask(question);
    if (text === undefined) return undefined;
    const answer = await read(text.trim());
    if (answer.ok) return answer.value;
    terminal.say(answer.mistake);
  }
}

/** Asks a question. Returns true only if the answer is yes. */
export async function asksYes(terminal: Terminal, question: string): Promise<boolean> {
  return /^y(es)?$/i.test((await terminal.ask(`${question} [y/N] `))?.trim() ?? '');
}

/** The end of a question that may be left unanswered. */
export const orKeep = ', or Enter to keep it';
