import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type ScannedText, unknownHabits } from '../../../domain/text-entry/scanned-code.ts';
import { fuzz } from '../../../testing/fuzz.ts';
import { manualTimers } from '../../../testing/manual-timers.ts';
import { insertText } from './field-text.ts';
import { keyboardScanner } from './keyboard-scanner.ts';
import type { Scan } from './scan.ts';

class Press extends Event {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly repeat: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly #at: number;
  readonly #isAltGr: boolean;

  constructor(
    at: number,
    key: string,
    {
      type = 'keydown',
      code = '',
      repeat = false,
      ctrlKey = false,
      altKey = false,
      shiftKey = false,
      isAltGr = false,
    } = {},
  ) {
    super(type, { cancelable: true });
    this.#at = at;
    this.#isAltGr = isAltGr;
    this.key = key;
    this.code = code;
    this.shiftKey = shiftKey;
    this.repeat = repeat;
    this.ctrlKey = ctrlKey;
    this.altKey = altKey;
  }

  override get timeStamp() {
    return this.#at;
  }

  getModifierState() {
    return this.#isAltGr;
  }
}

type KeyMore = ConstructorParameters<typeof Press>[2];

/**
 * A page with a scanner, and with a field if requested. Returns the keys that acted, the field's text, and the scans.
 */
function aPage({
  field = undefined as HTMLInputElement | (() => HTMLInputElement | undefined) | undefined,
  mayBeCode = (_typed: ScannedText): boolean => false,
  habits = unknownHabits,
  readsCodes = true,
  isTimed = false,
} = {}) {
  const fieldNow = () => (typeof field === 'function' ? field() : field);
  const page = new EventTarget();
  const timers = manualTimers();
  const acted: string[] = [];
  const scans: Scan[] = [];
  const act = (event: Event) => {
    const { key, ctrlKey } = event as KeyboardEvent;
    if (ctrlKey) return;
    const place = fieldNow();
    if (place && key.length === 1) insertText(place, key);
    else acted.push(key);
  };
  const stop = keyboardScanner({
    page,
    timers,
    mayBeCode,
    replay: act,
    habits: () => habits,
    field: fieldNow,
    readsCodes: () => readsCodes,
    isOff: () => false,
    isTimed: () => isTimed,
    onScan: (scan) => scans.push(scan),
  });
  page.addEventListener('keydown', act);

  async function press(pauseMs: number, key: string, more: KeyMore = {}) {
    await timers.pass(pauseMs);
    page.dispatchEvent(new Press(timers.now(), key, more));
  }
  /** Types keys whose time stamps are `pauseMs` apart, but which reach the page together and late. */
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
  const rest = () => timers.pass(1_000);
  return { press, pressLate, type, acted, codes: () => scans.map(({ us }) => us), scans, stop, rest, timers };
}

function aField() {
  const field = document.createElement('input');
  document.body.append(field);
  onTestFinished(() => field.remove());
  return field;
}

const codes = fc.stringMatching(/^[0-9A-Z][0-9A-Z -]{2,40}[0-9A-Z]$/);
const pauses = (max: number) => fc.infiniteStream(fc.integer({ min: 1, max }));

describe('a scanner', () => {
  it.each(['Enter', 'Tab', undefined])(
    'reads one code that ends with %s, at 1 to 150 ms a key, and presses nothing',
    async (end) => {
      await fuzz(
        fc.asyncProperty(codes, pauses(150), async (code, gaps) => {
          const page = aPage();
          for (const sign of code) await page.press(gaps.next().value, sign);
          if (end) await page.press(gaps.next().value, end);
          await page.rest();
          // A person may have typed a word without Enter.
          if (end || /[0-9]/.test(code)) expect(page.codes()).toEqual([code]);
          expect(page.acted).toEqual([]);
        }),
      );
    },
  );

  it.each([
    ['NumLock off', 'Home', 'Numpad7'],
    ['an arrow', 'ArrowLeft', 'Numpad4'],
    ['no name', 'Unidentified', 'Numpad5'],
    ['an input method', 'Process', 'Digit5'],
  ])('has its digits read by the positions of its keys if they report %s', async (_name, key, code) => {
    const page = aPage();
    for (let digit = 0; digit < 4; digit++) await page.press(100, key, { code });
    await page.press(100, 'Enter');
    await page.rest();
    expect(page.codes()).toEqual([code.slice(-1).repeat(4)]);
    expect(page.acted).toEqual([]);
  });

  const first = [
    [0, 20],
    [0, 140],
  ] as const;
  const inside = [
    [1, 40],
    [2, 140],
    [4, 140],
  ] as const;
  const anywhere = [...first, ...inside, [1, 140]] as const;
  it.each([
    ['before its code', 'Enter', first],
    ['before its code', ' ', first],
    ['anywhere', 'F9', anywhere],
    ['anywhere', 'F22', anywhere],
    ['anywhere', 'Escape', anywhere],
    ['anywhere', 'Home', anywhere],
    ['in or after its code', 'ArrowDown', inside],
  ] as const)('triggers nothing with an extra key %s: %s', async (_where, key, places) => {
    for (const [at, pauseMs] of places) {
      const page = aPage();
      const signs = [...'K7P2'];
      signs.splice(at, 0, key);
      for (const sign of [...signs, 'Enter']) await page.press(pauseMs, sign);
      await page.rest();
      expect(page.codes()).toEqual(['K7P2']);
      expect(page.acted).toEqual([]);
    }
  });

  it.each([
    ['F2', 'F14'],
    [' ', 'F8'],
    ['Enter', 'Escape'],
  ])('triggers nothing with the two keys %j and %s before its code', async (...keys) => {
    for (const pauseMs of [20, 50, 140]) {
      const page = aPage();
      for (const key of [...keys, ...'K7P2', 'Enter']) await page.press(pauseMs, key);
      await page.rest();
      expect([page.codes(), page.acted]).toEqual([['K7P2'], []]);
    }
  });

  it('counts as set to the layout of this machine if it presses AltGr', async () => {
    const page = aPage();
    await page.press(500, ']', { code: 'Digit9', isAltGr: true });
    for (const [key, code] of [
      ['Q', 'KeyQ'],
      ['3', 'Digit3'],
      ['Y', 'KeyZ'],
    ])
      await page.press(100, key ?? '', { code: code ?? '', shiftKey: key !== '3' });
    await page.press(100, 'Enter');
    expect(page.scans).toMatchObject([{ us: ']Q3Y', machine: ']Q3Y' }]);
  });

  it('has its code read even if it sends the shift key before each letter, at 100 ms a key', async () => {
    for (const field of [undefined, aField()]) {
      const page = aPage({ field, mayBeCode: () => true });
      for (const key of ['Shift', 'K', '7', 'Shift', 'P', '2', 'Shift', 'W', 'Enter'])
        await page.press(100, key);
      await page.rest();
      expect([page.codes(), field?.value]).toEqual([['K7P2W'], field && '']);
      expect(page.acted.filter((key) => key !== 'Shift')).toEqual([]);
    }
  });

  it.each([
    ['NumLock', (digit: string) => digit],
    ['NumLock off', (digit: string) => (digit === '4' ? 'ArrowLeft' : 'Home')],
  ])(
    'has its code read and presses nothing if it types the number of each character with Alt and %s',
    async (_, keyOf) => {
      for (const [end, pauseMs] of [
        ['', 1],
        ['', 40],
        ['', 140],
        ['\r', 40],
        ['\r\n', 140],
      ] as const)
        for (const field of [undefined, aField()]) {
          const page = aPage({ field, mayBeCode: () => true });
          for (const sign of `]Q3K7P4${end}`) {
            await page.press(pauseMs, 'Alt', { altKey: true });
            for (const digit of String(sign.charCodeAt(0)).padStart(4, '0'))
              await page.press(pauseMs, keyOf(digit), { code: `Numpad${digit}`, altKey: true });
            await page.press(pauseMs, 'Alt', { type: 'keyup' });
          }
          if (end === '') await page.press(pauseMs, 'Enter');
          await page.rest();
          expect([page.codes(), field?.value]).toEqual([[']Q3K7P4'], field && '']);
          expect(page.acted.filter((key) => key !== 'Alt')).toEqual([]);
        }
    },
  );

  it('triggers neither a choice nor Home if it sends arrows in place of digits', async () => {
    const page = aPage();
    for (const key of ['ArrowLeft', 'Home', 'End', 'ArrowDown', 'PageDown', 'ArrowLeft', 'Enter'])
      await page.press(50, key);
    await page.rest();
    expect(page.acted).not.toContain('Home');
    expect(page.acted).not.toContain('Enter');
  });

  it.each([
    ['Enter', {}],
    ['Tab', {}],
    ['j', { ctrlKey: true }],
  ] as const)('presses nothing if it ends its code with Enter and %s', async (key, more) => {
    for (const pauseMs of [5, 40, 140]) {
      const page = aPage();
      await page.type('K7P2', pauseMs);
      await page.press(pauseMs, 'Enter');
      await page.press(pauseMs, key, more);
      await page.rest();
      expect(page.codes()).toEqual(['K7P2']);
      expect(page.acted).toEqual([]);
    }
  });

  it('has its code read without the control characters before, in and after the code', async () => {
    const page = aPage();
    await page.press(20, 'b', { ctrlKey: true });
    await page.type('K7', 20);
    await page.press(20, ']', { ctrlKey: true });
    await page.type('P2', 20);
    await page.press(20, 'c', { ctrlKey: true });
    await page.rest();
    expect(page.codes()).toEqual(['K7P2']);
  });

  it('does not choose a tile with its last key, even if that key comes very late', async () => {
    const page = aPage();
    await page.type('K7P', 100);
    await page.press(250, '2');
    await page.rest();
    expect(page).toMatchObject({ acted: [] });
  });

  it('has its code read once its speed is known, even if it is slower than other scanners', async () => {
    const page = aPage({ habits: { ...unknownHabits, slowestMs: 240 } });
    await page.type('K7P2', 240);
    await page.rest();
    expect(page.codes()).toEqual(['K7P2']);
  });

  it('reads one code on a busy page that receives the keys late', async () => {
    const page = aPage();
    await page.type('K7PX', 10);
    await page.pressLate('W3', 10, 200);
    await page.rest();
    expect(page.codes()).toEqual(['K7PXW3']);
    expect(page.acted).toEqual([]);
  });

  it('may press the shift key for capitals without interrupting its code', async () => {
    const page = aPage();
    for (const sign of 'K7PX') {
      await page.press(5, 'Shift');
      await page.press(5, sign);
    }
    await page.rest();
    expect(page.codes()).toEqual(['K7PX']);
  });

  it('has its code read both in the American layout and in the layout of this machine', async () => {
    const page = aPage();
    await page.press(500, 'y', { code: 'KeyZ' });
    await page.press(5, 'ß', { code: 'Minus' });
    await page.press(5, '"', { code: 'Digit2', shiftKey: true });
    await page.press(5, 'ش', { code: 'KeyA', shiftKey: true });
    await page.press(5, '7', { code: 'Numpad7' });
    await page.rest();
    expect(page.scans).toMatchObject([{ us: 'z-@A7', machine: 'yß"ش7', slowestMs: 5 }]);
  });

  it('reads a code once while it is held over the code, and reads another code immediately', async () => {
    const page = aPage();
    for (const code of ['4711', '4711', '4712', '4711']) {
      await page.type(code, 10);
      await page.press(10, 'Enter');
      await page.rest();
    }
    expect(page.codes()).toEqual(['4711', '4712', '4711']);
  });

  it('types nothing and is read as an empty code if its code is too long', async () => {
    const page = aPage();
    await page.type('7'.repeat(129), 10);
    await page.rest();
    expect(page.codes()).toEqual(['']);
    expect(page.acted).toEqual([]);
  });
});

describe('a scanner that types into a field', () => {
  it('leaves the text of the field unchanged if it is fast, and its Enter presses nothing', async () => {
    await fuzz(
      fc.asyncProperty(codes, pauses(35), async (code, gaps) => {
        const field = aField();
        field.value = 'Ana ';
        const page = aPage({ field });
        for (const sign of code) await page.press(gaps.next().value, sign);
        await page.press(gaps.next().value, 'Enter');
        await page.rest();
        expect(page.codes()).toEqual([code]);
        expect(page.scans[0]?.putBack).toBeUndefined();
        expect([field.value, page.acted]).toEqual(['Ana ', []]);
      }),
    );
  });

  it('has its code removed from the field even if it is slow, and a person can restore the code', async () => {
    await fuzz(
      fc.asyncProperty(codes, pauses(150), fc.constantFrom('Enter', 'Tab'), async (code, gaps, end) => {
        const field = aField();
        field.value = 'Ana ';
        const page = aPage({ field, mayBeCode: () => true });
        await page.press(500, 'x');
        await page.press(500, code[0] ?? '');
        for (const sign of code.slice(1)) await page.press(36 + (gaps.next().value % 114), sign);
        expect(field.value).toBe(`Ana x${code}`);
        await page.press(gaps.next().value, end);
        await page.rest();
        expect(page.codes()).toEqual([code]);
        expect([field.value, page.acted]).toEqual(['Ana x', []]);
        page.scans[0]?.putBack?.();
        expect(field.value).toBe(`Ana x${code}`);
      }),
      30,
    );
  });

  it('may end its code with a character that the page has learnt', async () => {
    const field = aField();
    const page = aPage({ field, mayBeCode: () => true, habits: { ...unknownHabits, suffix: '~' } });
    await page.type('K7P2~', 100);
    expect([page.codes(), field.value]).toEqual([['K7P2~'], '']);
  });

  it.each([
    ['a line feed', 'j'],
    ['a carriage return', 'm'],
    ['a tab', 'i'],
    ['an end of text', 'c'],
    ['an end of transmission', 'd'],
  ])('has its code removed from the field if it ends with %s as Ctrl and a letter', async (_name, key) => {
    for (const pauseMs of [20, 50, 140]) {
      const field = aField();
      const page = aPage({ field, mayBeCode: ({ us }) => /[0-9]/.test(us) });
      await page.type('K7P2', pauseMs);
      await page.press(pauseMs, key, { ctrlKey: true });
      await page.rest();
      expect([page.codes(), field.value]).toEqual([['K7P2'], '']);
    }
  });

  it('types keypad digits into the field even if NumLock is off, and no key acts', async () => {
    const field = aField();
    const page = aPage({ field });
    await page.press(500, 'Home', { code: 'Numpad7' });
    await page.press(500, 'ArrowLeft', { code: 'Numpad4' });
    expect([field.value, page.acted]).toEqual(['74', []]);
  });

  it('is recognised by keys without pauses, whichever characters it types', async () => {
    const field = aField();
    const page = aPage({ field });
    await page.type('KXPW', 50);
    await page.press(50, 'Enter');
    expect([page.codes(), field.value, page.acted]).toEqual([['KXPW'], '', []]);
  });

  it.each([
    ['Enter', 20],
    ['F9', 20],
    ['F9', 140],
    ['Escape', 140],
  ] as const)('triggers nothing with %s before its code, at %i ms a key', async (key, pauseMs) => {
    const field = aField();
    const page = aPage({ field, mayBeCode: () => true });
    for (const sign of [key, 'Shift', ...'K7P2', 'Enter']) await page.press(pauseMs, sign);
    await page.rest();
    expect([page.codes(), field.value, page.acted]).toEqual([['K7P2'], '', ['Shift']]);
  });

  it.each([
    ['a separator of GS1', ']', { ctrlKey: true }, 'inside'],
    ['a separator of GS1', ']', { ctrlKey: true }, 'after'],
    ['F8', 'F8', {}, 'inside'],
    ['F8', 'F8', {}, 'after'],
    ['Escape', 'Escape', {}, 'after'],
    ['End', 'End', {}, 'after'],
  ] as const)(
    'has its code removed from the field if it sends %s (key %s, %j) %s the code',
    async (_name, key, more, where) => {
      for (const pauseMs of [20, 50, 70, 140]) {
        const field = aField();
        const page = aPage({ field, mayBeCode: ({ us }) => us.length > 3 });
        const keys: [string, KeyMore?][] = [...'K7P2'].map((sign) => [sign]);
        keys.splice(where === 'inside' ? 2 : 4, 0, [key, more]);
        for (const [pressed, by] of [...keys, ['Enter'] as [string, KeyMore?]])
          await page.press(pauseMs, pressed, by);
        await page.rest();
        expect([page.codes(), field.value]).toEqual([['K7P2'], '']);
        expect(page.acted.filter((acted) => acted !== 'End')).toEqual([]);
      }
    },
  );

  it('has its code read if it is slow and types through an input method, unlike letters typed by a person', async () => {
    for (const [text, isScan] of [
      ['K7P2', true],
      ['4711', true],
      [']d24711', true],
      ['zhang1wei2', false],
      ['Ni3hao3', false],
    ] as const) {
      const field = aField();
      const page = aPage({ field, mayBeCode: ({ us }) => /[0-9]/.test(us) });
      for (const sign of text) {
        const isLetter = /[a-z]/i.test(sign);
        const code = sign === ']' ? 'BracketRight' : isLetter ? `Key${sign.toUpperCase()}` : `Digit${sign}`;
        await page.press(120, 'Process', { code, shiftKey: isLetter && sign === sign.toUpperCase() });
        // The input method writes the character itself.
        insertText(field, sign);
      }
      await page.press(120, 'Enter');
      await page.rest();
      expect(page.codes()).toEqual(isScan ? [text] : []);
      expect(field.value).toBe(isScan ? '' : text);
    }
  });

  it('types nothing into a field that appears in the middle of its code', async () => {
    const field = aField();
    let isThere = false;
    const page = aPage({ field: () => (isThere ? field : undefined) });
    await page.type('K7', 100);
    isThere = true;
    await page.type('P2', 100);
    await page.press(100, 'Enter');
    await page.rest();
    expect([page.codes(), field.value, page.acted]).toEqual([['K7P2'], '', []]);
  });

  it('types the rest of a code into no other field when the screen changes in the middle of it', async () => {
    const field = aField();
    const page = aPage({ field });
    await page.type('K7', 100);
    field.remove();
    await page.type('P2', 100);
    await page.press(100, 'Enter');
    await page.rest();
    expect([page.codes(), page.acted]).toEqual([['K7P2'], []]);
  });
});

describe('a person at a keyboard', () => {
  const keys = fc.constantFrom('a', 'b', 'Z', '7', '-', ' ', 'Backspace', 'ArrowLeft', 'Enter', 'Tab');

  it('types anything into a field at 60 to 250 ms a key, and no key is lost or reordered', async () => {
    await fuzz(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 60, max: 250 }), keys), { maxLength: 20 }),
        async (typed) => {
          const field = aField();
          const page = aPage({ field });
          for (const [pause, key] of typed) await page.press(pause, key);
          await page.rest();
          expect(page.scans).toEqual([]);
          expect(field.value).toBe(typed.map(([, key]) => (key.length === 1 ? key : '')).join(''));
          expect(page.acted).toEqual(typed.flatMap(([, key]) => (key.length > 1 ? [key] : [])));
        },
      ),
    );
  });

  it('presses up to three keys at the same time, and no letter is lost', async () => {
    const roll = fc.tuple(
      fc.integer({ min: 70, max: 600 }),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.constantFrom('a', 'b', '7', ' ')), {
        minLength: 1,
        maxLength: 3,
      }),
    );
    await fuzz(
      fc.asyncProperty(fc.array(roll, { maxLength: 12 }), async (rolls) => {
        const field = aField();
        const page = aPage({ field });
        for (const [pause, pressed] of rolls) {
          for (const [at, [gap, key]] of pressed.entries()) await page.press(at === 0 ? pause : gap, key);
        }
        await page.rest();
        expect(page.scans).toEqual([]);
        expect(field.value).toBe(rolls.flatMap(([, pressed]) => pressed.map(([, key]) => key)).join(''));
      }),
    );
  });

  it('presses keys one after another if there is no field, and each key acts', async () => {
    const page = aPage();
    const pressed = ['ArrowDown', 'ArrowDown', 'Enter', '7', ' ', 'Escape', 'F9', 'Tab', 'Numpad4'];
    for (const key of pressed) await page.press(240, key);
    await page.rest();
    expect(page.acted).toEqual(pressed);
  });

  it.each(['Enter', ' '])('presses %j with a contact that bounces, and the key acts once', async (key) => {
    const page = aPage();
    await page.press(500, key);
    await page.press(20, key);
    await page.rest();
    expect(page).toMatchObject({ acted: [key], scans: [] });
  });

  it('presses keys through a program that gives all keys the same time, and each key acts', async () => {
    const page = aPage();
    const pressed = ['ArrowDown', 'Enter', 'F9', 'Escape'];
    for (const key of pressed) await page.press(0, key);
    await page.rest();
    expect(page.acted).toEqual(pressed);
  });

  it('holds down a key or presses shortcuts without causing a scan', async () => {
    const page = aPage();
    await page.press(500, 'a');
    for (let again = 0; again < 20; again++) await page.press(30, 'a', { repeat: true });
    for (const sign of 'abcd') await page.press(10, sign, { ctrlKey: true });
    await page.rest();
    expect(page.scans).toEqual([]);
  });

  it('sees each letter in a field without delay', async () => {
    const field = aField();
    const page = aPage({ field });
    await page.press(500, 'a');
    expect(field.value).toBe('a');
  });

  it.each(['7', ' ', 'Enter', 'Escape', 'F9', 'Home'])(
    'presses %s, which acts after 150 ms without another key, if there is no field',
    async (key) => {
      const page = aPage();
      await page.press(500, key);
      await page.timers.pass(149);
      expect(page.acted).toEqual([]);
      await page.timers.pass(51);
      expect(page.acted).toEqual([key]);
    },
  );

  it.each([' ', 'Enter'])('presses a switch (%j) without delay while a choice is lit', async (key) => {
    const page = aPage({ isTimed: true });
    await page.press(500, key);
    expect(page.acted).toEqual([key]);
  });

  it('moves the focus without delay', async () => {
    for (const key of ['ArrowDown', 'Tab', 'PageDown']) {
      const page = aPage();
      await page.press(500, key);
      expect(page.acted).toEqual([key]);
    }
  });

  it('ends the typed text with Enter, within a tenth of a second', async () => {
    const page = aPage({ field: aField() });
    await page.press(500, 'Enter');
    expect(page.acted).toEqual([]);
    await page.timers.pass(100);
    expect(page.acted).toEqual(['Enter']);
  });

  it('can type at the speed of a program if no codes are read', async () => {
    const field = aField();
    const page = aPage({ field, readsCodes: false });
    await page.type('Zoë Ångström', 1);
    await page.press(1, 'Enter');
    await page.rest();
    expect([field.value, page.acted, page.codes()]).toEqual(['Zoë Ångström', ['Enter'], []]);
  });

  it('sees a delayed letter as soon as the scanner is turned off', async () => {
    const page = aPage();
    await page.press(500, 'a');
    page.stop();
    expect(page.acted).toEqual(['a']);
  });
});
