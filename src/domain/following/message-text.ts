import type { KioskSentence } from '../../words/kiosk-words.ts';
import { withValues } from '../../words/with-values.ts';
import { inDigitsOf } from '../calendar/date-text.ts';
import { callSentence, placeWord } from '../calls/place-sentences.ts';
import { languageCodeOf, languageFor } from '../words/language-for.ts';
import type { VisitorMessage } from './due-message.ts';

/** A message. Text messages do not show the title. */
export interface MessageText {
  readonly title: string;
  readonly text: string;
  /** A language code. */
  readonly language: string;
  /** The message is not sent after this time. */
  readonly validSeconds: number;
}

const minute = 60;

/** A message in a language, or else in English. Its only data about a person are the ticket number and the counter. */
export async function messageText(message: VisitorMessage, wanted: string): Promise<MessageText> {
  const ours = await languageFor(wanted);
  const language = languageCodeOf(wanted) ?? 'en';
  const english = (await languageFor('en'))?.sentences;
  const { numberingSystem } = new Intl.NumberFormat(language).resolvedOptions();
  const say = (sentence: KioskSentence, values: Readonly<Record<string, string>> = {}) =>
    withValues(ours?.sentences[sentence] ?? english?.[sentence] ?? '', values);
  const { number } = message;
  switch (message.kind) {
    case 'soon': {
      const ahead = inDigitsOf(String(message.ahead), numberingSystem);
      return {
        title: `${number} · ${say('ticket.ahead')}: ${ahead}`,
        text: say('told.soon', { ticket: number, ahead }),
        language,
        validSeconds: 10 * minute,
      };
    }
    case 'call': {
      const { counter } = message;
      return {
        title: `${number} · ${say(placeWord(message))} ${counter}`,
        text: say(callSentence(message), { ticket: number, counter }),
        language,
        validSeconds: 2 * minute,
      };
    }
    default:
      return message satisfies never;
  }
}
