import { describe, expect, it } from 'vitest';
import type { Profile } from '../../contract/profile.ts';
import { seededRandom } from '../../domain/chance/seeded-random.ts';
import { type CodeRules, codeRulesOf } from '../../domain/text-entry/code-mask.ts';
import { codesOf, unknownHabits } from '../../domain/text-entry/scanned-code.ts';
import type { BranchData } from '../../testing/demo-branch.ts';
import { isWhole } from '../../testing/is-whole.ts';
import { openGalleryState } from '../../testing/open-gallery-state.ts';
import { timedKeyboard } from '../../testing/typed-keys.ts';
import { aBookingCode, type CodeForm, scanOf } from '../../testing/typed-scans.ts';
import type { GalleryEvent } from '../gallery/gallery-visits-and-calls.ts';
import type { At } from '../session/session.ts';

/** The number of scans on all screens together. */
const allScans = Number(process.env.SCANS ?? 150);
/** The screens of `npm test`: one for each effect of a scan, some with a text field. */
const hardest: ReadonlySet<string> = new Set(['menu', 'name', 'ticket', 'appointment']);
const seed = Number(process.env.SCANS_SEED ?? 1);

const pick = <One,>(random: () => number, from: readonly One[]): One =>
  from[Math.floor(random() * from.length)] as One;

const keyboards = {
  short: { type: 'alphanumeric', min: 4, max: 4, mask: '' },
  digits: { type: 'numeric', min: 6, max: 6, mask: '' },
  masked: { type: 'alphanumeric', min: 1, max: 1, mask: 'BK-***-***' },
  free: { type: 'alphanumeric', min: 4, max: 0, mask: '' },
} satisfies Readonly<Record<CodeForm, Profile['appearance']['keyboard']>>;
const forms = Object.keys(keyboards) as CodeForm[];

const readingCodes =
  (form: CodeForm) =>
  (branch: BranchData): BranchData => ({
    ...branch,
    branch: { ...branch.branch, features: { ...branch.branch.features, appointment: true } },
    profiles: branch.profiles.map((profile) => ({
      ...profile,
      appearance: {
        ...profile.appearance,
        enableAppointmentQrReading: true,
        keyboard: keyboards[form],
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
const isProof = process.env.SCANS !== undefined;

/** The effect of an event, and its codes. Other events that could end in a ticket return their type. */
function outcomeOf(event: GalleryEvent, rules: CodeRules): readonly [string, readonly string[]] | undefined {
  switch (event.type) {
    case 'visit-started':
      return [event.early ? 'visit' : 'a visit that nobody began', [event.early?.answer?.bookingCode ?? '']];
    case 'question-answered':
      return ['answer', [event.answer.bookingCode ?? '']];
    case 'code-scanned':
      return [event.isOffered ? 'question' : 'refusal', codesOf(event.code, rules, unknownHabits)];
    case 'draft-started':
    case 'answered':
    case 'paper-answered':
      return [event.type, []];
    default:
      return undefined;
  }
}

// A space starts switch scanning, whose frame is a popover, and happy-dom has no popovers.
HTMLElement.prototype.showPopover ??= () => {};

describe('a scan at 1 to 150 ms a key', () => {
  it.each(Object.entries(followed).filter(([at]) => isWhole || isProof || hardest.has(at)) as [At, string][])(
    'on the screen "%s" has only this outcome: %s',
    async (at, expected) => {
      const random = seededRandom(seed + at.length);
      let read = 0;
      // A slow scan after a code of unknown length is read as a part of that code.
      const possible = forms.filter((form) => at !== 'appointment' || form !== 'free');
      const taken = possible.filter((_, turn) => isProof || turn === at.length % possible.length);
      const scansOfForm = Math.ceil(scans / taken.length);
      for (const form of taken) {
        const rules = codeRulesOf(keyboards[form]);
        const { events, pass, showAgain } = await openGalleryState(at, undefined, {
          branch: readingCodes(form),
        });
        const type = timedKeyboard(pass);
        for (let scan = 0; scan < scansOfForm; scan++) {
          const before = events().length;
          const code = aBookingCode(random, form);
          const { keys, ...reading } = scanOf(code, random);
          await type(keys);
          const outcomes = events()
            .slice(before)
            .flatMap((event) => {
              const outcome = outcomeOf(event, rules);
              return outcome ? [outcome] : [];
            });
          const context = `${code} by ${JSON.stringify(keys)}: ${JSON.stringify(outcomes)}`;
          // The kiosk tries one layout and then the other.
          const meant = codesOf(reading, rules, unknownHabits);
          expect(meant).toContain(code);
          for (const [what, codes] of outcomes) {
            expect(what, context).toBe(expected);
            expect(
              codes.some((one) => meant.includes(one)),
              context,
            ).toBe(true);
          }
          if (outcomes.length === 1) read++;
          showAgain();
          await pass(1);
          await new Promise((resolve) => setTimeout(resolve));
        }
      }
      expect(read / (scansOfForm * taken.length), 'the share that was read').toBeGreaterThanOrEqual(0.99);
    },
  );
});

/** Given names as typed: letters, spaces and symbols in names, and a digit in one of 1,000. */
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

describe('a name that a person types at 60 to 250 ms a key', () => {
  it('is the answer, with every letter', async () => {
    const random = seededRandom(seed);
    const { screen, events, pass, showAgain } = await openGalleryState('name', 'optional', {
      branch: readingCodes('short'),
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

  it('chooses nothing if there is no field', async () => {
    const random = seededRandom(seed);
    const { events, pass } = await openGalleryState('menu', 'home', { branch: readingCodes('short') });
    const type = timedKeyboard(pass);
    for (let typed = 0; typed < scans; typed++) {
      // Spaces are removed, because a single space is the press of a switch.
      const name = pick(random, names).replaceAll(' ', '');
      await type([...name].map((key) => ({ key, pauseMs: 60 + Math.floor(190 * random()) })));
    }
    expect(events().filter(({ type: what }) => what !== 'code-scanned' && what !== 'touched')).toEqual([]);
  });
});
