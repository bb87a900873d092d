/** Little-endian PCM is the only format that every browser decodes. */
const pcmFormats = [1, 0xfffe];
const headerBytes = 44;

/**
 * Corrects the sizes in a WAV header, which a program that writes to a pipe does not know in advance. Returns
 * undefined if the bytes are not a WAV with PCM samples.
 */
export function withTrueSizes(bytes: Buffer): Buffer | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE')
    return undefined;
  let format: Buffer | undefined;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const content = bytes.subarray(at + 8, at + 8 + size);
    if (name === 'data') return format && content.length > 0 ? wavOf(format, content) : undefined;
    if (name === 'fmt ' && content.length >= 16 && pcmFormats.includes(content.readUInt16LE(0))) {
      format = content.subarray(0, 16);
    }
    // Chunks begin at even offsets.
    at += 8 + size + (size % 2);
  }
  return undefined;
}

const fullScale = { least: -32_768, most: 32_767 };

/** Changes the volume of a WAV that `withTrueSizes` returned. Only 16-bit samples are changed. */
export function withVolume(wav: Buffer, percent: number): Buffer {
  if (percent === 100 || wav.readUInt16LE(34) !== 16) return wav;
  const scaled = Buffer.from(wav);
  for (let at = headerBytes; at + 2 <= scaled.length; at += 2) {
    const sample = Math.round((wav.readInt16LE(at) * percent) / 100);
    scaled.writeInt16LE(Math.min(fullScale.most, Math.max(fullScale.least, sample)), at);
  }
  return scaled;
}

function wavOf(format: Buffer, data: Buffer): Buffer {
  const frame = format.readUInt16LE(12) || 1;
  const whole = data.subarray(0, data.length - (data.length % frame));
  const head = Buffer.alloc(headerBytes);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(headerBytes - 8 + whole.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  format.copy(head, 20);
  head.writeUInt16LE(1, 20);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(whole.length, 40);
  return Buffer.concat([head, whole]);
}
