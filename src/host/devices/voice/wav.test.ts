import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../../../testing/fuzz.ts';
import { aPipedWav, measureSound } from '../../../testing/sound.ts';
import { withTrueSizes, withVolume } from './wav.ts';

it('speech gets louder and softer, within the range of a sample', () => {
  const wav = (samples: readonly number[]) => withTrueSizes(aPipedWav(samples)) ?? Buffer.alloc(0);
  const speech = wav([100, -20_000]);
  expect(withVolume(speech, 50)).toEqual(wav([50, -10_000]));
  expect(withVolume(speech, 200)).toEqual(wav([200, -32_768]));
});

describe('a WAV that was written to a pipe', () => {
  it('gets the sizes that were unknown when its header was written', () => {
    const wav = withTrueSizes(
      aPipedWav(Array.from({ length: 8_000 }, (_, index) => (index % 2 ? 8_192 : -8_192))),
    );
    expect(wav && measureSound(wav)).toEqual({ seconds: 1, loudness: 0.25 });
  });

  it('may have other chunks before the samples, and an incomplete sample at its end', () => {
    const piped = aPipedWav([100, -100]);
    const note = Buffer.from('LIST\x03\0\0\0abc\0', 'latin1');
    const noted = Buffer.concat([piped.subarray(0, 36), note, piped.subarray(36), Buffer.from([1])]);
    expect(withTrueSizes(noted)).toEqual(withTrueSizes(piped));
  });

  it('is refused without samples, or in another format', async () => {
    expect(withTrueSizes(aPipedWav([]))).toBeUndefined();
    const float = aPipedWav([1]);
    float.writeUInt16LE(3, 20);
    expect(withTrueSizes(float)).toBeUndefined();
    await fuzz(fc.property(fc.uint8Array(), (bytes) => withTrueSizes(Buffer.from(bytes)) === undefined));
    const cut = fc.nat({ max: 44 });
    await fuzz(fc.property(cut, (length) => withTrueSizes(aPipedWav([1]).subarray(0, length)) === undefined));
  });
});

it('for any output of a voice, the sizes in the header match the bytes', () => {
  const whole = aPipedWav(Array.from({ length: 20 }, (_, index) => index * 100));
  const changed = fc
    .tuple(fc.nat(whole.length), fc.uint8Array({ maxLength: 8 }), fc.nat(whole.length))
    .map(([at, bytes, end]) =>
      Buffer.concat([whole.subarray(0, at), bytes, whole.subarray(at + bytes.length, end)]),
    );
  return fuzz(
    fc.property(changed, (bytes) => {
      const wav = withTrueSizes(bytes);
      if (wav === undefined) return;
      expect(wav.length).toBeLessThanOrEqual(bytes.length + 44);
      expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
      expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
    }),
    500,
  );
});
