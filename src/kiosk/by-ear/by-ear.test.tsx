import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { usualEar } from '../../contract/additions/host-features.ts';
import { showsClauses } from '../../testing/conformance-table/shows-clauses.ts';
import { earListener, heldMs } from '../../testing/ear-listener.ts';
import { isWhole } from '../../testing/is-whole.ts';
import { openGalleryState } from '../../testing/open-gallery-state.ts';
import { allStates } from '../gallery/gallery-states.ts';
import { withProfile } from '../gallery/states/demo.ts';

async function aListener(...[at, name, look]: Parameters<typeof openGalleryState>) {
  const opened = await openGalleryState(at, name, look);
  return { ...opened, ...earListener(opened) };
}

const plain = (text: string | null) => (text ?? '').replaceAll('\u00ad', '');

describe('a visitor who listens', () => {
  it(
    'moves through the choices in the order in which they were said, and Enter chooses',
    showsClauses('5.5.2', '11.3.2.1'),
    async () => {
      const { presses, events, user, pass } = await aListener('menu', 'home');
      const heard = await presses('{F9}');
      const first = heard.indexOf(heard.find((text) => text.startsWith('1, ')) ?? '');
      expect(await presses('{ArrowDown}')).toEqual([heard[first]]);
      expect(await presses('{ArrowRight}')).toEqual([heard[first + 1]]);
      expect(await presses('{ArrowUp}')).toEqual([heard[first]]);
      expect(events()).toEqual([]);
      await user.keyboard('{Enter}');
      await pass(heldMs);
      expect(events()).toHaveLength(1);
    },
  );

  it(
    'repeats everything, or makes the speech faster or louder, with one key each',
    showsClauses('5.1.3.4', '5.1.3.11', '5.1.3.12'),
    async () => {
      const { presses } = await aListener('closed');
      const all = await presses('{F9}');
      expect(await presses('{F4}')).toEqual(['Speed 125 percent']);
      expect(await presses('{F5}')).toEqual(['Volume 40 percent']);
      const again = await presses('{F2}');
      expect(all.join()).toContain(again.join());
      expect(again[0]).toBe('We are closed');
      expect((await presses('{F1}')).join()).toContain('Escape goes back.');
    },
  );

  it('hears only the length of a typed name while others can hear it', showsClauses('5.1.3.9'), async () => {
    const { presses, heard } = await aListener('name');
    expect(await presses('{F9}')).toContain('Other people could hear this, so your typing is not read out.');
    expect(await presses('Za')).toEqual(['2 characters']);
    expect(await presses('{F2}')).toContain('Your name, 2 characters');
    expect(heard.join()).not.toMatch(/\b(Z|a)\b/);
  });

  it('hears that a question can be skipped', async () => {
    const { presses } = await aListener('name', 'optional');
    expect(await presses('{F9}')).toContain('You can skip this.');
    const { presses: pressesOther } = await aListener('name', 'missing');
    expect(await pressesOther('{F9}')).not.toContain('You can skip this.');
  });

  it('hears the error of a refused code before the question for the code, and hears this question only once', async () => {
    const { presses } = await aListener('appointment', 'unknown');
    const heard = await presses('{F9}');
    expect(heard.slice(2, 5)).toEqual([
      'We do not know this code',
      'Please check it against your confirmation.',
      'What is your booking code?',
    ]);
  });

  it('hears the wait on a ticket as a sentence', async () => {
    const { presses } = await aListener('ticket', 'late');
    expect(await presses('{F9}')).toContain('You might not be served today');
    const { presses: pressesOther } = await aListener('ticket', 'nobody-before');
    expect(await pressesOther('{F9}')).toContain('No wait');
  });

  it('is not asked to scan a code with a phone, either in place of paper or beside a number', async () => {
    const { presses } = await aListener('paper', 'with-phone');
    expect((await presses('{F9}')).filter((text) => /^\d, /.test(text)).map((text) => text[0])).toEqual([
      '1',
      '3',
      '4',
    ]);
  });

  it('hears how many characters of a code are typed, without the fixed characters of its mask', async () => {
    const { presses } = await aListener('appointment', 'empty', {
      branch: withProfile({ appearance: { keyboard: { type: 'numeric', min: 6, max: 6, mask: '##-####' } } }),
    });
    await presses('{F9}');
    expect(await presses('1')).toEqual(['1 character']);
    expect(await presses('2')).toEqual(['2 characters']);
    expect(await presses('3')).toEqual(['3 characters']);
  });

  it('hears the error first and alone, and again after each press, without interruption by a key', async () => {
    const { presses } = await aListener('name', 'missing');
    await presses('{F9}');
    const wrong = await presses('{Enter}');
    expect(wrong[0]).toBe('Please type a name');
    expect(wrong.length).toBeLessThanOrEqual(2);
    expect(await presses('{Enter}')).toEqual(wrong);
    expect(await presses('Z')).toEqual(['1 character']);
  });

  it('hears that nobody is waiting, and is not told to scan a code with a phone', async () => {
    const { presses } = await aListener('menu', 'home');
    const heard = (await presses('{F9}')).join();
    expect(heard).toContain('Nobody is waiting');
    expect(heard).not.toMatch(/0 people|Ticket or check-in/);
  });

  it('hears nothing more once staff open their panel', async () => {
    const { presses, pass, heard, user } = await aListener('menu', 'home');
    await presses('{F9}');
    await user.keyboard('{Control>}{Alt>}[KeyS]{/Alt}{/Control}');
    await expect.poll(() => document.querySelector('dialog[open]')).not.toBeNull();
    await pass(2_000);
    await expect.poll(() => heard.at(-1)).toBe('Speech is off.');
    const before = heard.length;
    await user.keyboard('27');
    await pass(2_000);
    expect(heard).toHaveLength(before);
  });

  it('hears the letters of a search, because they are not personal, and the best results', async () => {
    const { presses } = await aListener('search');
    await presses('{F9}');
    expect(await presses('pa')).toEqual([
      'p a',
      'Found: 7',
      'Passport or ID card',
      'Marriage or partnership',
      'Fees and payments',
    ]);
  });

  it('hears only the length of a code that the screen hides', showsClauses('5.1.3.8'), async () => {
    const { presses, heard } = await aListener('identification', 'hidden');
    expect(await presses('{F9}')).toContain('Customer number, 6 characters');
    expect(await presses('8')).toEqual(['7 characters']);
    expect(heard.join()).not.toMatch(/4711|8/);
  });

  it(
    'hears the error in a text, and the number on the ticket digit by digit',
    showsClauses('5.1.3.15'),
    async () => {
      const name = await aListener('name', 'missing');
      expect(await name.presses('{F9}')).toContain('Please type a name');
      const ticket = await aListener('ticket');
      const heard = await ticket.presses('{F9}');
      expect(heard).toContain('Your number: B 003.');
      expect(heard).toContain('B, 0 0 3.');
    },
  );

  it('hears everything that the screen shows about a ticket', showsClauses('5.1.3.16'), async () => {
    const { presses } = await aListener('ticket', 'comment');
    const heard = await presses('{F9}');
    const first = heard.indexOf('Your number: B 003.');
    expect(heard.slice(first, first + 7)).toEqual([
      'Your number: B 003.',
      'B, 0 0 3.',
      'Passport or ID card',
      'Please have your old passport and a photo ready.',
      'Your wait: over 10\u00a0min',
      'Before you: 2',
      'Please remember your number.',
    ]);
  });

  it('hears the name on the ticket if nobody else can', async () => {
    const told = 'Your name: Maximiliana-Ludovica';
    const { presses } = await aListener('ticket', 'with-name');
    expect(await presses('{F9}')).not.toContain(told);
    Object.assign(usualEar, { isPrivate: true });
    onTestFinished(() => void Object.assign(usualEar, { isPrivate: false }));
    const alone = await aListener('ticket', 'with-name');
    expect(await alone.presses('{F9}')).toContain(told);
  });

  it(
    'hears the sentences that explain the drawings about taking a number',
    showsClauses('5.1.3.6'),
    async () => {
      const { presses } = await aListener('how-to');
      const heard = await presses('{F9}');
      expect(heard).toContain('Touch it with one finger.');
      expect(heard).toContain('Go to the place shown.');
    },
  );

  it('changes the volume by only one step while a key is held', async () => {
    const { presses } = await aListener('closed');
    await presses('{F9}');
    expect(await presses('{F5>9/}')).toEqual(['Volume 40 percent']);
  });

  it('hears without a press which choices are selected', showsClauses('5.6.1'), async () => {
    const { presses, events } = await aListener('help', 'over-the-menu');
    const heard = await presses('{F9}');
    expect(heard.filter((text) => text.endsWith(', selected'))).toHaveLength(2);
    expect(events()).toEqual([]);
  });

  it(
    'starts speech by resting two fingers anywhere on the screen, which presses nothing',
    showsClauses('5.2'),
    async () => {
      const { pass, heard, events } = await aListener('menu', 'home');
      for (const pointerId of [1, 2]) {
        const finger = { bubbles: true, pointerId, pointerType: 'touch', clientX: 5, clientY: 5 };
        document.body.dispatchEvent(new PointerEvent('pointerdown', finger));
      }
      await pass(1_900);
      expect(heard).toEqual([]);
      await pass(2_000);
      await expect.poll(() => heard[0]).toBe('You can hear this screen now.');
      expect(events()).toEqual([]);
    },
  );

  it(
    'starts with the usual volume, even if the previous visitor has changed it',
    showsClauses('5.1.3.13'),
    async () => {
      const { presses, pass, heard } = await aListener('menu', 'home');
      await presses('{F9}');
      expect(await presses('{F6}')).toEqual(['Volume 80 percent']);
      await pass(60_000);
      await expect.poll(() => heard.at(-1)).toBe('Speech is off.');
      await presses('{F9}');
      expect(await presses('{F6}')).toEqual(['Volume 80 percent']);
    },
  );

  it('hears speech end after a minute without a key press, and the next visitor hears nothing', async () => {
    const { presses, pass, user, heard } = await aListener('menu', 'home');
    await presses('{F9}');
    await pass(60_000);
    await expect.poll(() => heard.at(-1)).toBe('Speech is off.');
    const before = heard.length;
    await user.keyboard('{ArrowDown}');
    await pass(2_000);
    expect(heard).toHaveLength(before);
  });
});

it.each([
  ['ticket', ['Your number: B 003.', 'Please remember your number.']],
  ['name', ['Please ask our staff']],
] as const)('the fallback for a broken %s is spoken', async (at, sentences) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const { presses } = await aListener(at, 'broken');
  expect(await presses('{F9}')).toEqual(expect.arrayContaining([...sentences]));
});

/** Sentence fragments, visual symbols, and instructions to scan a code with a phone. */
const notForEars = /[.!?],|\be\.g\.|: None$|, EN$|Touch here|[Kk]eep it on (my|your) phone/m;

/** The dark screens have no heading with an instruction. */
const dark: readonly string[] = ['standby', 'advertisement'];
const heardStates = allStates.filter(
  ({ name, noConfiguration, isSecondTab, isBroken, command }) =>
    !noConfiguration && !isSecondTab && !isBroken && !command && !name.startsWith('staff-'),
);
const firstOfEach = heardStates.filter(
  ({ screen }, index) => heardStates.findIndex((one) => one.screen.at === screen.at) === index,
);

it.each((isWhole ? heardStates : firstOfEach).map(({ screen, name }) => [screen.at, name] as const))(
  'a listener hears the heading of the screen "%s" (%s)',
  showsClauses('5.1.3.1', '11.1.3.5.2'),
  async (at, name) => {
    const { presses, heading } = await aListener(at, name);
    const heard = await presses('{F9}');
    const asked = dark.includes(at) ? 'Press Enter to begin.' : plain(heading());
    // A heading of two parts is spoken with a pause.
    expect(heard.map((text) => plain(text).replace(', ', ''))).toContain(asked.replace(', ', ''));
    expect(heard.join('\n')).not.toMatch(notForEars);
    const counted = heard.findIndex((text) => /^\d+ choices?$/.test(text));
    const sentences = counted < 0 ? heard : heard.slice(0, counted);
    expect(sentences).toEqual([...new Set(sentences)]);
  },
);
