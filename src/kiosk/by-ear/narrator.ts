import { graphemesOf } from '../../domain/text-entry/graphemes.ts';
import type { AllWords } from '../../page/words/words.ts';
import { tilesOf } from '../navigation/reachable-elements.ts';
import { heardPage } from './heard-page.ts';
import { type Heard, newlyHeard, nothingHeard, type Said } from './said.ts';
import type { Line } from './speaker.ts';
import { type ControlWords, spokenControl } from './spoken-control.ts';
import { typedChange } from './typed-change.ts';

export interface ToldScreen {
  /** Changes with each screen that visitors perceive as new. */
  readonly place: string | undefined;
  /** Private lines are only spoken if the visitor alone hears them. */
  readonly lines: readonly (string | Said)[];
  /** True if the typed text contains nothing personal, so everybody may hear it. */
  readonly isTypedForAll: boolean;
  readonly words: AllWords;
}

interface Deps {
  readonly page: Document;
  readonly screen: () => ToldScreen;
  /** True if only the visitor hears the speech. */
  readonly isPrivate: () => boolean;
  /** True if headphones would make the speech private. */
  readonly canPlugIn: boolean;
}

/** Replaces each character of a code that must not be read aloud. */
const hiddenCharacter = '•';

interface News {
  readonly lines: readonly Said[];
  /** True if visitors perceive a different screen. */
  readonly isNewScreen: boolean;
  /** True if visitors have typed. The typed letters are spoken first. */
  readonly isTyped: boolean;
  /** True if the error in the typed text is the only change. */
  readonly isProblem: boolean;
}

/** Decides what is spoken: the whole screen, or its changes. */
export function createNarrator({ page, screen, isPrivate, canPlugIn }: Deps) {
  let heard: Heard = nothingHeard;
  let place: string | undefined;
  let typed: string | undefined;
  let problem: string | undefined;

  const say: AllWords['say'] = (...sentence) => screen().words.say(...sentence);

  /** A text of the screen, in English if the language lacks it. */
  const written = (text: string): Said => ({
    text,
    locale: screen().words.isFallback(text) ? 'en' : undefined,
  });
  const sentence = (...[name, values]: Parameters<AllWords['say']>): Said => written(say(name, values));
  const howMany = (text: string): Said => sentence('code.typed', { count: graphemesOf(text).length });
  /** True if a typed text may be spelled out; otherwise only its length is spoken. */
  const canSpell = (text: string) =>
    (isPrivate() || screen().isTypedForAll) && !text.includes(hiddenCharacter);
  const controlWords = (): ControlWords => ({
    chosen: say('ear.chosen'),
    language: (name) => say('ear.language', { name }),
    number: (value) => screen().words.number(value),
    typed: (text) => (canSpell(text) ? { text, isPrivate: true } : howMany(text)),
  });

  function look(): Heard {
    const { heading, page: listPage, hint, isProblem, field, choices } = heardPage(page, controlWords());
    const lines = screen()
      .lines.map((line) => (typeof line === 'string' ? written(line) : line))
      .filter((line) => !line.isPrivate || isPrivate());
    // This sentence offers to show a hidden code after a touch, which does not help a visitor who cannot see the code.
    const known = new Set([...lines.map(({ text }) => text), say('code.hidden')]);
    const more = [heading, hint, listPage].flatMap((one) => (one && !known.has(one.text) ? [one] : []));
    // A problem with the typed text is spoken first.
    const told = isProblem ? [...more, ...lines] : [...lines, ...more];
    return { lines: [...told, ...(field && !canSpell('') ? whyNotSpelled() : [])], choices };
  }

  /** The reason why letters are only counted, and the remedy. */
  const whyNotSpelled = (): readonly Said[] => [
    sentence('ear.overheard'),
    ...(canPlugIn ? [sentence('ear.plugIn')] : []),
  ];

  function problemLines(): readonly Said[] {
    const { heading, hint, isProblem } = heardPage(page, controlWords());
    return isProblem ? [heading, hint].filter((one) => one !== undefined) : [];
  }

  const counted = (choices: readonly Said[]): readonly Said[] =>
    choices.length > 0 ? [sentence('ear.choices', { count: choices.length }), ...choices] : [];

  function newlyTyped(): readonly Said[] {
    const before = typed;
    typed = heardPage(page, controlWords()).typed;
    if (typed === undefined || before === undefined || typed === before) return [];
    const { kind, letters } = typedChange(before, typed);
    if (!canSpell(letters)) return [howMany(typed)];
    return [kind === 'came' ? { text: letters, isPrivate: true } : sentence('ear.deleted', { letters })];
  }

  return {
    sentence,
    control: (control: HTMLElement): Said => spokenControl(control, tilesOf(page), controlWords()),
    everything: (): readonly Line[] => [
      ...look().lines,
      // A loading screen has its choices only by the time its sentences are spoken.
      () => counted(look().choices),
    ],
    /** From now on, only changes are spoken. */
    begin(): void {
      heard = look();
      place = screen().place;
      problem = problemLines()[0]?.text;
      newlyTyped();
    },
    /** True if the screen has not changed since it was last spoken. */
    isSameScreen: () => screen().place === place,
    /**
     * The changes since the screen was last spoken.
     * - `isAction`: the visitor has just acted, so changed choices may be the response
     * - `isPress`: something was pressed, so an error is repeated
     */
    news(isAction: boolean, isPress: boolean): News {
      const isNewScreen = screen().place !== place;
      const before = heard;
      const typing = newlyTyped();
      heard = look();
      place = screen().place;
      const wrong = problemLines();
      const isProblem = wrong.length > 0 && (isPress || wrong[0]?.text !== problem);
      problem = wrong[0]?.text;
      if (isProblem) return { lines: wrong, isNewScreen, isTyped: false, isProblem };
      const { lines, choices } = newlyHeard(heard, before);
      const isOther = isNewScreen && lines.length > 0;
      const said = isOther ? counted(heard.choices) : isAction || isNewScreen ? choices : [];
      const isTyped = typing.length > 0;
      // A typed letter was spoken, so the whole text is not repeated.
      const field = isTyped ? heardPage(page, controlWords()).field?.text : undefined;
      const others = said.filter(({ text }) => text !== field);
      return { lines: [...typing, ...lines, ...others], isNewScreen, isTyped, isProblem };
    },
    end(): void {
      [heard, place, typed, problem] = [nothingHeard, undefined, undefined, undefined];
    },
  };
}
