import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../../../testing/fuzz.ts';
import { manualTimers } from '../../../testing/manual-timers.ts';
import { keyboardScanner } from './keyboard-scanner.ts';

class Press extends Event {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly repeat: boolean;
  readonly ctrlKey: boolean;
  readonly #at: number;

  constructor(
    at: number,
    key: string,
    { code = '', repeat = false, ctrlKey = false, shiftKey = false } = {},
  ) {
    super('keydown', { cancelable: true });
    this.#at = at;
    this.key = key;
    this.code = code;
    this.shiftKey = shiftKey;
    this.repeat = repeat;
    this.ctrlKey = ctrlKey;
  }

  override get timeStamp() {
    return this.#at;
  }
}

/** A page with a scanner, with what it received as typing and as codes. */
function aPage(more: { readonly isTyped?: () => boolean } = {}) {
  const page = new EventTarget();
  const timers = manualTimers();
  const typed: string[] = [];
  const scans: string[] = [];
  const replay = (event: KeyboardEvent) => void typed.push(event.key);
  const stop = keyboardScanner({ page, timers, replay, ...more, onScan: (code) => scans.push(code) });
  page.addEventListener('keydown', (event) => void typed.push((event as unknown as Press).key));

  async function press(pauseMs: number, key: string, more: ConstructorParameters<typeof Press>[2] = {}) {
    await timers.pass(pauseMs);
    page.dispatchEvent(new Press(timers.now(), key, more));
  }
  /** Keys with this pause between their time stamps that reach the page together and late. */
  async function pressLate(text: string, pauseMs: number, lateMs: number) {
    const before = timers.now();
    await timers.pass(lateMs);
    [...text].forEach((key, at) => {
      page.dispatchEvent(new Press(before + pauseMs * (at + 1), key));
    });
  }
  async function type(text: string, pauseMs: number) {
    for (const sign of text) await press(pauseMs, sign);
  }
  return { press, pressLate, type, typed, scans, stop, rest: () => timers.pass(1_000) };
}

describe('a scanner', () => {
  const codes = fc.stringMatching(/^[0-9A-Z][0-9A-Z -]{2,40}[0-9A-Z]$/);
  const pauses = fc.infiniteStream(fc.integer({ min: 0, max: 35 }));

  it.each(['Enter', 'Tab', undefined])('reads one code that ends with %s, and types nothing', async (end) => {
    await fuzz(
      fc.asyncProperty(codes, pauses, async (code, gaps) => {
        const page = aPage();
        for (const sign of code) await page.press(gaps.next().value, sign);
        if (end) await page.press(gaps.next().value, end);
        await page.rest();
        expect(page).toMatchObject({ scans: [code], typed: [] });
      }),
    );
  });

  it('reads one code on a busy page that receives the keys late', async () => {
    const page = aPage();
    await page.type('K7PX', 10);
    await page.pressLate('W3', 10, 200);
    await page.rest();
    expect(page).toMatchObject({ scans: ['K7PXW3'], typed: [] });
  });

  it('presses the shift key for capitals without being interrupted', async () => {
    const page = aPage();
    for (const sign of 'K7PX') {
      await page.press(5, 'Shift');
      await page.press(5, sign);
    }
    await page.rest();
    expect(page.scans).toEqual(['K7PX']);
  });

  it('reads the characters of an American keyboard, whatever layout the machine has', async () => {
    const page = aPage();
    await page.press(500, 'y', { code: 'KeyZ' });
    await page.press(5, 'ß', { code: 'Minus' });
    await page.press(5, '"', { code: 'Digit2', shiftKey: true });
    await page.press(5, 'ش', { code: 'KeyA', shiftKey: true });
    await page.press(5, '7', { code: 'Numpad7' });
    await page.rest();
    expect(page.scans).toEqual(['z-@A7']);
  });

  it('that is held over a code reads it once, and reads another code immediately', async () => {
    const page = aPage();
    for (const code of ['4711', '4711', '4712', '4711']) {
      await page.type(code, 10);
      await page.press(10, 'Enter');
      await page.rest();
    }
    expect(page.scans).toEqual(['4711', '4712', '4711']);
  });

  it('reads and types nothing when the code is too long', async () => {
    const page = aPage();
    await page.type('7'.repeat(129), 10);
    await page.rest();
    expect(page).toMatchObject({ scans: [], typed: [] });
  });
});

describe('a person at a keyboard', () => {
  const keys = fc.constantFrom('a', 'b', 'Z', '7', '-', ' ', 'Enter', 'Tab', 'Backspace', 'ArrowLeft');

  it('types anything at human speed, and no key is lost or changes its place', async () => {
    // Fingers roll over up to three keys almost at once, then pause.
    const roll = fc.tuple(
      fc.integer({ min: 36, max: 600 }),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), keys), { minLength: 1, maxLength: 3 }),
    );
    await fuzz(
      fc.asyncProperty(fc.array(roll, { maxLength: 12 }), async (rolls) => {
        const page = aPage();
        for (const [pause, pressed] of rolls) {
          for (const [at, [gap, key]] of pressed.entries()) await page.press(at === 0 ? pause : gap, key);
        }
        await page.rest();
        expect(page.scans).toEqual([]);
        expect(page.typed).toEqual(rolls.flatMap(([, pressed]) => pressed.map(([, key]) => key)));
      }),
    );
  });

  it('holds down a key or presses shortcuts without causing a scan', async () => {
    const page = aPage();
    await page.press(500, 'a');
    for (let again = 0; again < 20; again++) await page.press(30, 'a', { repeat: true });
    for (const sign of 'abcd') await page.press(10, sign, { ctrlKey: true });
    await page.rest();
    expect(page.scans).toEqual([]);
    expect(page.typed).toHaveLength(25);
  });

  it('waits for no letter where only a person can type', async () => {
    const page = aPage({ isTyped: () => true });
    await page.press(500, 'a');
    expect(page).toMatchObject({ typed: ['a'], scans: [] });
  });

  it('gets a letter that is held back as soon as the scanner stops', async () => {
    const page = aPage();
    await page.press(500, 'a');
    page.stop();
    expect(page.typed).toEqual(['a']);
  });
});
