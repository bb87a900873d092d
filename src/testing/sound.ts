/** Measures a WAV file with a header of 44 bytes. Throws for any other format. */
export function measureSound(wav: Buffer) {
  const name = (at: number) => wav.toString('latin1', at, at + 4);
  const isSound = name(0) === 'RIFF' && name(8) === 'WAVE' && name(12) === 'fmt ' && name(36) === 'data';
  if (!isSound || wav.readUInt16LE(34) !== 16) throw new Error('not a WAV with 16 bits');
  if (wav.readUInt32LE(4) !== wav.length - 8 || wav.readUInt32LE(40) !== wav.length - 44) {
    throw new Error('the sizes in the header are wrong');
  }
  const samples = new Int16Array((wav.length - 44) / 2).map((_, index) => wav.readInt16LE(44 + index * 2));
  const power = samples.reduce((sum, sample) => sum + (sample / 32_768) ** 2, 0);
  return {
    seconds: (wav.length - 44) / wav.readUInt32LE(28),
    /** The root mean square of the samples, from 0 to 1: silence is 0, speech about 0.1. */
    loudness: Math.sqrt(power / Math.max(1, samples.length)),
  };
}

/**
 * A WAV file as a program writes it to a pipe: mono, 8 kHz, 16 bits. The sizes are wrong, because the program does not
 * know them yet.
 */
export function aPipedWav(samples: readonly number[]): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(0x7ffff024, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(0x7ffff000, 40);
  const data = Buffer.alloc(samples.length * 2);
  for (const [index, sample] of samples.entries()) data.writeInt16LE(sample, index * 2);
  return Buffer.concat([head, data]);
}
