import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { slip } from '../../../contract/additions/page/slip.ts';
import { isPrintableAsText } from '../../../domain/text-entry/printable-as-text.ts';
import { fuzz } from '../../../testing/fuzz.ts';
import { isWhole } from '../../../testing/is-whole.ts';
import { nearlyValid } from '../../../testing/nearly-valid.ts';
import { nextCommand, paperFeed } from '../../../testing/printer/esc-pos-paper.ts';
import { aSlip, aTextLine } from '../../../testing/printer/slip-builders.ts';
import { dotsOn, encodeSlip } from './encode-slip.ts';

const wide = { language: 'esc-pos', paperMm: 80 } as const;
const narrow = { language: 'esc-pos', paperMm: 58 } as const;

function printed(bytes: Uint8Array) {
  const feed = paperFeed();
  let rest = bytes;
  for (let command = nextCommand(rest); command; command = nextCommand(rest)) {
    command.execute(feed);
    rest = rest.subarray(command.bytes);
  }
  return feed.papers;
}

/** The step between tested characters. The test of control bytes skips none below U+3000. */
const step = isWhole ? 1 : 29;

describe('an encoded slip', () => {
  it('is printed on one piece of paper, which is then cut', () => {
    expect(printed(encodeSlip(aSlip(), wide))).toMatchObject([
      { texts: expect.arrayContaining(['A 042', 'Passport or ID card']), isCut: true },
    ]);
  });

  it('contains each dot of a picture', () => {
    const dots = Buffer.from([0b10000001, 0b00000000, 0b11111111, 0b01010101]);
    const image = { kind: 'image', width: 16, height: 2, rows: dots.toString('base64') } as const;
    const [paper] = printed(encodeSlip([image], wide));
    const [printedImage] = paper?.images ?? [];
    expect(printedImage?.width).toBe(16);
    expect(Buffer.from(printedImage?.rows ?? '', 'base64').subarray(0, 4)).toEqual(dots);
    expect(
      Buffer.from(printedImage?.rows ?? '', 'base64')
        .subarray(4)
        .every((byte) => byte === 0),
    ).toBe(true);
  });

  it('contains the whole of a picture that is tall and as wide as the paper', () => {
    const [width, height] = [dotsOn(80), 640];
    const dots = Buffer.alloc((width * height) / 8, 0xa5);
    const image = { kind: 'image', width, height, rows: dots.toString('base64') } as const;
    const [paper] = printed(encodeSlip([image], wide));
    expect(paper?.images.reduce((sum, part) => sum + part.height, 0)).toBe(height);
    expect(Buffer.concat((paper?.images ?? []).map(({ rows }) => Buffer.from(rows, 'base64')))).toEqual(dots);
  });

  it('contains a QR code for phones', () => {
    const link = 'https://queue.example/t?1.device.1700000000.abc';
    expect(printed(encodeSlip([{ kind: 'qr', text: link }], wide))).toMatchObject([{ qrCodes: [link] }]);
  });

  it('breaks lines between words, on wide and on narrow paper', () => {
    const sentence = 'Have a seat. We show and call it when it is your turn.';
    const [onWide] = printed(encodeSlip([aTextLine(sentence)], wide));
    const [onNarrow] = printed(encodeSlip([aTextLine(sentence)], narrow));
    expect(onWide?.texts.join(' ')).toBe(sentence);
    expect(onNarrow?.texts.join(' ')).toBe(sentence);
    expect(onNarrow?.texts.length).toBe(2);
    expect(Math.max(...(onNarrow?.texts ?? []).map((text) => text.length))).toBeLessThanOrEqual(32);
  });

  it.each(['esc-pos', 'star-prnt', 'star-line'] as const)(
    'can print every character that visitors can type: %s',
    (language) => {
      const questionMark = encodeSlip([aTextLine('?')], { ...wide, language });
      const marks = questionMark.filter((byte) => byte === 0x3f).length;
      for (let code = 0x20; code < 0x3000; code += step) {
        const letter = String.fromCodePoint(code);
        if (letter === '?' || letter === ' ' || !isPrintableAsText(letter)) continue;
        const bytes = encodeSlip([aTextLine(letter)], { ...wide, language });
        // The encoder writes a question mark for each character that is in no code page.
        expect([letter, bytes.filter((byte) => byte === 0x3f).length]).toEqual([letter, marks - 1]);
      }
    },
  );

  describe.each(['esc-pos', 'star-prnt', 'star-line'] as const)('with any text: %s', (language) => {
    const codePage = language === 'esc-pos' ? [0x1b, 0x74] : [0x1b, 0x1d, 0x74];

    /** The control bytes that a printer gets, except those that choose a code page. */
    function controlBytes(texts: readonly string[]): number[] {
      const slip = texts.map((text) => aTextLine(text));
      const bytes = [...encodeSlip(slip, { ...wide, language })];
      const controls: number[] = [];
      for (let at = 0; at < bytes.length; at++) {
        const byte = bytes[at] ?? 0;
        if (codePage.every((part, index) => bytes[at + index] === part)) at += codePage.length;
        else if (byte < 0x20 || byte === 0x7f) controls.push(byte);
      }
      return controls;
    }

    it('contains no additional control byte, such as the bell that opens cash drawers', () => {
      const [perSlip, perLine] = [64, 16];
      const slipOf = (character: (index: number) => string) =>
        controlBytes(
          Array.from({ length: perSlip / perLine }, (_, line) =>
            Array.from({ length: perLine }, (_, index) => character(line * perLine + index)).join(''),
          ),
        );
      const expected = slipOf(() => 'a');
      for (let first = 0; first <= 0xffff; first += first < 0x3000 ? perSlip : perSlip * step) {
        const controls = slipOf((index) => String.fromCharCode(first + index));
        expect(controls, `from U+${first.toString(16)} on`).toEqual(expected);
      }
    });

    it('contains no additional control byte for long texts or for characters beyond the basic plane', () => {
      const text =
        'Room \u2022 12 \u263a\u0007\u001bp\u0000 \u{1f44b}\u{1f0a1} \u0010\u0014\u0001 \r\n\t end';
      expect(controlBytes([text])).toEqual(controlBytes(['a'.repeat(20)]));
    });
  });

  it('contains a question mark for each character that the printer lacks', () => {
    const texts = printed(encodeSlip([aTextLine('Room\u2022 12\u0007 \u{1f44b}\u0301!')], wide))[0]?.texts;
    expect(texts).toEqual(['Room? 12? ??!']);
  });
});

describe('any slip', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 90 }),
    fc.constantFrom(
      '\u001b@',
      '\u001bp0',
      '\u0010\u0014\u0001',
      '\u001dV0',
      '\u2022',
      '\u0007',
      '\u202e\u0000',
      '\u001c',
    ),
  );
  const commandsOf = (bytes: Uint8Array) => {
    const found = new Set<string>();
    let rest = bytes;
    for (let command = nextCommand(rest); command; command = nextCommand(rest)) {
      const isText = command.kind === 'text';
      const isPair = [0x10, 0x1b, 0x1c, 0x1d].includes(rest[0] ?? 0);
      if (!isText) found.add([...rest.subarray(0, isPair ? 2 : 1)].join(' '));
      rest = rest.subarray(command.bytes);
    }
    expect(rest).toHaveLength(0);
    return found;
  };
  const harmless = commandsOf(
    encodeSlip(
      [
        aTextLine('Größe Ж č', { size: 'number', weight: 'bold', align: 'center' }),
        aTextLine('a', { direction: 'rtl' }),
        { kind: 'rule' },
        { kind: 'qr', text: 'a' },
      ],
      wide,
    ),
  );

  it('contains only harmless commands and is printed on one piece of paper, whatever the names', () =>
    fuzz(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 8 }), (names) => {
        const bytes = encodeSlip(
          names.map((name) => aTextLine(name)),
          wide,
        );
        expect([...commandsOf(bytes)].filter((command) => !harmless.has(command))).toEqual([]);
        expect(printed(bytes)).toHaveLength(1);
      }),
    ));

  it('is encoded for each printer if the contract allows the slip, with a bounded length of paper', () => {
    const lines = nearlyValid(slip, [
      'text',
      'rule',
      'qr',
      'image',
      'body',
      'title',
      'number',
      'A 042',
      'AA==',
    ]);
    const some = fc.oneof(
      lines,
      texts.map((text) => [{ kind: 'qr', text }]),
      texts.map((text) => [aTextLine(text, { size: 'number' })]),
    );
    return fuzz(
      fc.property(some, (value) => {
        const parsed = v.safeParse(slip, value);
        if (!parsed.success) return;
        for (const language of ['esc-pos', 'star-prnt', 'star-line'] as const) {
          for (const paperMm of [80, 58] as const) {
            expect(encodeSlip(parsed.output, { language, paperMm }).length).toBeLessThan(2_000_000);
          }
        }
      }),
    );
  });
});
