import { spellOut } from '../../domain/calls/announcement.ts';
import { servicesIn } from '../../domain/menu/find-services.ts';
import { groupsAlong } from '../../domain/menu/menu.ts';
import { namesFrom } from '../../domain/menu/names.ts';
import type { Question } from '../../domain/menu/questions.ts';
import type { ShownWait } from '../../domain/queue/shown-wait.ts';
import { waitText } from '../../domain/queue/wait-text.ts';
import { closedText } from '../../page/configuration/closed-text.ts';
import type { Configuration } from '../../page/configuration/configuration.ts';
import type { AllWords } from '../../page/words/words.ts';
import { adviceText } from '../screens/advice-text.ts';
import { mayLeaveOutCode, mayLeaveOutName } from '../screens/may-leave-out.ts';
import { paperSentences } from '../screens/paper-sentences.ts';
import { queuePlaceText } from '../screens/place-text.ts';
import type { ScreenViewProps } from '../screens/scene/scene.ts';
import type { At, Screen, ScreenAt } from '../session/session.ts';
import { numbersOf, shownNumber } from '../session/shown-ticket-screen.ts';
import { leadsHome } from '../session/stand-in.ts';
import { shownTicket } from '../visit/shown-ticket.ts';
import type { Said } from './said.ts';

/** A sentence, or a sentence that only its visitor may hear. */
export type TranscriptLine = string | Said;

/** A screen's sentences before its choices, in speaking order. Empty sentences are left out. */
type Transcript<A extends At> = (
  props: ScreenViewProps<A>,
  words: AllWords,
) => readonly (TranscriptLine | false)[];

const twice = (label: string, number: string) => [`${label}: ${number}.`, `${spellOut(number)}.`];

/** The sentences of a fallback: the number or, without a number, the way to get help. */
export function standInLines(screen: Screen, { say }: AllWords): readonly string[] {
  const number = shownNumber(screen);
  if (number !== undefined) return [...twice(say('ticket.label'), number), say('ticket.title')];
  return leadsHome(screen) ? [say('paused.title')] : [say('paused.title'), say('paused.help')];
}

const begins = (_props: unknown, { say }: AllWords) => [say('ear.begin')];

function asks<A extends Question>(
  question: (words: AllWords, configuration: Configuration) => readonly string[],
): Transcript<A> {
  return (props, words) => {
    const { configuration, activeProfile, loadedLanguage, screen } = props as ScreenViewProps<Question>;
    const nameOf = namesFrom(configuration, activeProfile.fallbacks(loadedLanguage.language));
    const names = screen.draft.services.map((service) => nameOf('services', service)?.name ?? '');
    return [names.join(', '), ...question(words, configuration)];
  };
}

function waitLine(wait: ShownWait | undefined, { say }: AllWords): string | false {
  if (!wait) return false;
  if (wait.kind === 'none') return say('wait.none');
  return wait.kind === 'late' ? say('ticket.late') : `${say('ticket.wait')}: ${waitText(wait, say)}`;
}

/** The sentences about the slip, without the offer of a QR code. */
const heardOfPaper = (screen: ScreenAt<'ticket'>, words: AllWords): readonly string[] =>
  Object.values(paperSentences(screen, words)).map((text) =>
    text === words.say('ticket.missingHelp') ? words.say('ticket.askedHelp') : text,
  );

/** The transcript of every screen. A screen without a transcript does not compile. */
export const transcripts: { readonly [A in At]: Transcript<A> } = {
  starting: (_props, { say }) => [say('issuing.title')],
  setup: (_props, { say }) => [say('setup.title'), say('setup.help')],
  standby: begins,
  advertisement: begins,
  paused: ({ pauseSentence }, { say }) => [say('paused.title'), pauseSentence || say('paused.help')],
  closed({ configuration, loadedLanguage, nowMs }, { say }) {
    const { opens, specialDay } = closedText(configuration, loadedLanguage, nowMs);
    return [
      say('closed.title'),
      specialDay !== '' && specialDay,
      opens !== undefined && say(opens.sentence, { day: opens.day, time: opens.time }),
      say(opens ? 'closed.help' : 'closed.helpAlone'),
    ];
  },
  menu({ activeProfile, loadedLanguage, screen }, { say, number }) {
    const { items } = activeProfile.menuIn(loadedLanguage.language);
    const { path, search, draft } = screen;
    const chosen = draft?.services.length ?? 0;
    const basket = chosen > 0 && say('menu.chosen', { count: chosen });
    if (search) {
      const found = servicesIn(activeProfile.menuIn(loadedLanguage.language));
      const count = found.filter(({ key }) => search.services.includes(key)).length;
      return [say('menu.found', { number: number(count) }), basket];
    }
    const group = groupsAlong(items, path).at(-1);
    if (!group) return [say('menu.question'), basket];
    return [group.name, group.explanation ?? '', say('menu.groupHelp'), basket];
  },
  search: (_props, { say }) => [say('search.question'), say('search.help')],
  'give-back': (_props, { say }) => [say('ticket.giveBack'), say('ticket.giveBackHelp')],
  ways: (_props, { say }) => [say('menu.more')],
  message({ configuration, activeProfile, loadedLanguage, screen }, { say }) {
    const nameOf = namesFrom(configuration, activeProfile.fallbacks(loadedLanguage.language));
    const message = nameOf('services', screen.draft.services[0] ?? '');
    return [message?.name ?? '', message?.explanation ?? '', message?.comment ?? '', say('message.help')];
  },
  late: asks(({ say }) => [say('ticket.late'), say('late.help')]),
  basket: asks(({ say }) => [say('basket.question'), say('basket.full')]),
  people: asks(({ say }) => [say('people.question'), say('people.help')]),
  clerk: asks(({ say }) => [say('clerk.question'), say('clerk.help')]),
  name: (props, words) => [
    ...asks<'name'>(({ say }) => [say('name.question')])(props, words),
    mayLeaveOutName(props) && words.say('name.mayLeaveOut'),
  ],
  identification: (props, words) => [
    ...asks<'identification'>(({ say }) => [
      say('code.identification.question'),
      say('code.identification.hint'),
      say('code.seen'),
    ])(props, words),
    mayLeaveOutCode(props) && words.say('name.mayLeaveOut'),
  ],
  paper: asks(({ say }) => [say('paper.question'), say('paper.help')]),
  phone: asks(({ say }, { sms }) => [say('phone.question'), say(sms ? 'phone.helpSent' : 'phone.help')]),
  appointment: asks(({ say }) => [
    say('code.appointment.question'),
    say('code.appointment.hint'),
    say('code.seen'),
  ]),
  languages: (_props, { say }) => [say('languages.title')],
  help: (_props, { say }) => [say('help.title'), say('paused.title')],
  'how-to': (_props, { say }) => [
    say('help.show'),
    ...(['find', 'touch', 'number', 'wait', 'go'] as const).map((frame) => say(`how.${frame}`)),
  ],
  'smart-ticket': (_props, { say }) => [say('qr.title'), say('qr.help')],
  scanned: ({ screen }, { say }) =>
    screen.isOffered ? [say('scan.question'), say('scan.help')] : [say('scan.refused'), say('paused.title')],
  'still-there'({ screen, snapshot: { timeout }, timers }, { say }) {
    const number = shownNumber(screen);
    const left = Math.ceil(((timeout?.endsAt ?? 0) - timers.now()) / 1_000);
    // The remaining time is repeated when half of it has passed, and near the end.
    const seconds = [5, 10].find((mark) => left <= mark) ?? (timeout?.totalMs ?? 0) / 1_000;
    return [
      say('still.title'),
      say('still.seconds', { count: seconds }),
      ...(number === undefined ? [say('still.help')] : twice(say('ticket.label'), number)),
    ];
  },
  issuing: ({ screen }, { say }) => [
    say(screen.isScanned ? 'scan.later' : 'issuing.title'),
    say('issuing.help'),
  ],
  ticket(props, words) {
    const { configuration, activeProfile, loadedLanguage, screen } = props;
    const { language } = loadedLanguage;
    const { say, number } = words;
    const ticket = shownTicket(screen, { configuration, activeProfile, language });
    const { name, peopleAhead, services } = ticket;
    return [
      ...numbersOf(screen).flatMap(({ created }) => twice(say('ticket.label'), created.ticket.number)),
      name !== undefined && { text: `${say('name.label')}: ${name}`, isPrivate: true },
      ...services.flatMap(({ name, comment }) => [name, comment ?? '']),
      waitLine(ticket.wait, words),
      peopleAhead === undefined
        ? false
        : `${say('ticket.ahead')}: ${peopleAhead === 0 ? say('wait.nobody') : number(peopleAhead)}`,
      ...heardOfPaper(screen, words),
    ];
  },
  advice(props, words) {
    const { paper, title, news, help } = adviceText(props, words);
    const { number = '', label } = paper ?? {};
    const onPaper = label ? [`${label}: ${number}`] : twice(words.say('ticket.label'), number);
    return [title, ...(paper ? onPaper : []), ...(news ? [news] : []), help];
  },
  place(props, words) {
    const { number, counter, title, lines, facts = [] } = queuePlaceText(props, words);
    if (number === undefined || counter) return [title];
    const told = facts.map((fact) => fact.join(': '));
    return [...twice(words.say('ticket.label'), number), ...told, title, ...lines];
  },
};
