import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../domain/chance/seeded-random.ts';
import type { BranchData } from '../../testing/demo-branch.ts';
import { isWhole } from '../../testing/is-whole.ts';
import { openGalleryState } from '../../testing/open-gallery-state.ts';
import { type TypedKey, timedKeyboard } from '../../testing/typed-keys.ts';
import type { GalleryEvent } from '../gallery/gallery-visits-and-calls.ts';
import type { At } from '../session/session.ts';

/** On all screens together. */
const allScans = Number(process.env.SCANS ?? 150);
/** The screens of `npm test`: one for each thing that follows, with and without a field. */
const hardest: ReadonlySet<string> = new Set(['menu', 'name', 'ticket', 'appointment']);
const seed = Number(process.env.SCANS_SEED ?? 1);

type Random = () => number;
const pick = <One,>(random: Random, from: readonly One[]): One =>
  from[Math.floor(random() * from.length)] as One;

/** A booking code: letters, and digits in at least one place. */
function aCode(random: Random): string {
  const signs = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
  const code = Array.from({ length: 4 }, () => pick(random, signs));
  code[Math.floor(random() * 4)] = pick(random, [...'0123456789']);
  return code.join('');
}

const unlocked = [
  'Insert',
  'End',
  'ArrowDown',
  'PageDown',
  'ArrowLeft',
  'Clear',
  'ArrowRight',
  'Home',
  'ArrowUp',
  'PageUp',
];

/** The key of a reader for a character. Digits may come from the keypad, with NumLock off. */
function keyOf(sign: string, isKeypad: boolean): Omit<TypedKey, 'pauseMs'> {
  if (/[0-9]/.test(sign))
    return isKeypad
      ? { key: unlocked[Number(sign)] ?? '', code: `Numpad${sign}` }
      : { key: sign, code: `Digit${sign}` };
  if (sign === ']') return { key: sign, code: 'BracketRight' };
  return { key: sign, code: `Key${sign.toUpperCase()}`, shiftKey: true };
}

/**
 * The keys that a reader types for a code: 1 to 150 ms a key with jitter, with function keys, identifiers and ends as
 * readers are set up.
 */
function scanOf(code: string, random: Random, most = 150): TypedKey[] {
  const usualMs = 1 + random() * most;
  const isKeypad = random() < 0.3;
  const text = `${pick(random, ['', '', ']Q3', ']C0'])}${code}`;
  const begin = pick(random, [[], [], ['F9']]).map((key) => ({ key, code: key }));
  const keys = [...begin, ...[...text].map((sign) => keyOf(sign, isKeypad))];
  const ends = pick(random, [['Enter'], ['Enter'], ['Tab'], ['Enter', 'Enter']]);
  return [...keys, ...ends.map((key) => ({ key, code: key }))].map((key) => ({
    ...key,
    pauseMs: Math.round(Math.min(most, Math.max(1, usualMs * (0.6 + 0.8 * random())))),
  }));
}

const readingCodes = (branch: BranchData): BranchData => ({
  ...branch,
  branch: { ...branch.branch, features: { ...branch.branch.features, appointment: true } },
  profiles: branch.profiles.map((profile) => ({
    ...profile,
    appearance: {
      ...profile.appearance,
      enableAppointmentQrReading: true,
      keyboard: { type: 'alphanumeric', min: 4, max: 4, mask: '' },
    },
  })),
});

/** The response to a booking code on each screen. */
const followed: {
  readonly [A in Exclude<At, 'starting' | 'setup'>]: 'visit' | 'answer' | 'question' | 'refusal';
} = {
  standby: 'visit',
  advertisement: 'visit',
  menu: 'visit',
  ticket: 'visit',
  advice: 'visit',
  place: 'visit',
  languages: 'visit',
  help: 'visit',
  'how-to': 'visit',
  ways: 'visit',
  'give-back': 'visit',
  'smart-ticket': 'visit',
  search: 'question',
  message: 'question',
  late: 'question',
  basket: 'question',
  people: 'question',
  clerk: 'question',
  name: 'question',
  identification: 'question',
  paper: 'question',
  phone: 'question',
  scanned: 'question',
  'still-there': 'visit',
  appointment: 'answer',
  issuing: 'refusal',
  paused: 'refusal',
  closed: 'refusal',
};

const scans = Math.ceil(allScans / Object.keys(followed).length);

/** The code of an event, and its effect. Every other event that could end in a ticket is named by its type. */
function outcomeOf(event: GalleryEvent): readonly [string, string | undefined] | undefined {
  switch (event.type) {
    case 'visit-started':
      return [event.early ? 'visit' : 'a visit that nobody began', event.early?.answer?.bookingCode];
    case 'question-answered':
      return ['answer', event.answer.bookingCode];
    case 'code-scanned':
      return [event.isOffered ? 'question' : 'refusal', event.code.us.replace(/^\][A-Z][0-9]/, '')];
    case 'draft-started':
    case 'answered':
    case 'paper-answered':
      return [event.type, undefined];
    default:
      return undefined;
  }
}

describe('a scan of 1 to 150 ms a key', () => {
  it.each(
    Object.entries(followed).filter(([at]) => isWhole || process.env.SCANS || hardest.has(at)) as [
      At,
      string,
    ][],
  )('on the screen "%s" is followed by its %s, and by nothing else', async (at, expected) => {
    const random = seededRandom(seed + at.length);
    const { events, pass, showAgain } = await openGalleryState(at, undefined, { branch: readingCodes });
    const type = timedKeyboard(pass);
    let read = 0;
    for (let scan = 0; scan < scans; scan++) {
      const before = events().length;
      const code = aCode(random);
      const keys = scanOf(code, random);
      await type(keys);
      const outcomes = events()
        .slice(before)
        .flatMap((event) => {
          const outcome = outcomeOf(event);
          return outcome ? [outcome] : [];
        });
      const context = `${code} by ${JSON.stringify(keys)}: ${JSON.stringify(outcomes)}`;
      for (const [what, which] of outcomes) expect([what, which], context).toEqual([expected, code]);
      if (outcomes.length === 1) read++;
      showAgain();
      await pass(1);
      await new Promise((resolve) => setTimeout(resolve));
    }
    expect(read / scans, 'the share that was read').toBeGreaterThanOrEqual(0.99);
  });
});

/** Given names as people type them: letters, spaces and signs that names have, and a digit in one of 1,000. */
const names = [
  'Ana',
  'Zoë',
  'Jean-Luc',
  "O'Brien",
  'Maria del Carmen',
  'Li',
  'Ngô',
  'Świętosława',
  'Max',
  'Ærøn',
];

describe('a name that a person types with 60 to 250 ms a key', () => {
  it('loses no letter and is the answer', async () => {
    const random = seededRandom(seed);
    const { screen, events, pass, showAgain } = await openGalleryState('name', 'optional', {
      branch: readingCodes,
    });
    const type = timedKeyboard(pass);
    for (let typed = 0; typed < scans; typed++) {
      const name = pick(random, names);
      const human = () => 60 + Math.floor(190 * random());
      const field = screen.getByRole<HTMLTextAreaElement>('textbox');
      field.setSelectionRange(0, field.value.length);
      const before = events().length;
      await type([...name, 'Enter'].map((key) => ({ key, pauseMs: human() })));
      expect(field.value).toBe(name);
      expect(events().slice(before)).toEqual([{ type: 'question-answered', answer: { customerName: name } }]);
      showAgain();
      await pass(1);
    }
  });

  it('chooses nothing where there is no field', async () => {
    const random = seededRandom(seed);
    const { events, pass } = await openGalleryState('menu', 'home', { branch: readingCodes });
    const type = timedKeyboard(pass);
    for (let typed = 0; typed < scans; typed++) {
      // A space alone is the press of a switch.
      const name = pick(random, names).replaceAll(' ', '');
      await type([...name].map((key) => ({ key, pauseMs: 60 + Math.floor(190 * random()) })));
    }
    expect(events().filter(({ type: what }) => what !== 'code-scanned' && what !== 'touched')).toEqual([]);
  });
});
