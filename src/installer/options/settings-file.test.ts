import { describe, expect, it } from 'vitest';
import { newSettingsFile, readSettingsFile, withSettings } from './settings-file.ts';

describe('the settings file', () => {
  it('is read as systemd reads it: quotes, escapes, comments, the last line of a name', () => {
    const text =
      '# PORT=1\nPORT=8080\n HOST="127.0.0.1"\nVOICE=\'a  b\'\nSTAFF_PIN="1\\"2"\nPORT=8081\nbroken\n';
    expect(readSettingsFile(text)).toEqual({
      PORT: '8081',
      HOST: '127.0.0.1',
      VOICE: 'a  b',
      STAFF_PIN: '1"2',
    });
  });

  it('goes on in the next line after a backslash, and not after an escaped one', () => {
    const text = 'VOICE=espeak \\\n --stdout\nSTAFF_PIN=1\\\\\nPORT=8080\n';
    expect(readSettingsFile(text)).toEqual({ VOICE: 'espeak  --stdout', STAFF_PIN: '1\\', PORT: '8080' });
    expect(withSettings(text, { VOICE: 'auto' })).toBe('STAFF_PIN=1\\\\\nPORT=8080\nVOICE=auto\n');
  });

  it('sets nothing when it is new, and shows where secrets belong', () => {
    expect(readSettingsFile(newSettingsFile)).toEqual({});
    expect(newSettingsFile).toMatch(/^#DISPENSER_API_KEY=$/m);
    expect(newSettingsFile).toMatch(/^#STAFF_PIN=$/m);
  });

  it('keeps every line that is not changed', () => {
    const text = '# mine\nSTAFF_PIN=4711\n\nPORT=8080\n';
    expect(withSettings(text, { PORT: '8080' })).toBe(text);
    expect(withSettings(text, { PORT: '8081' })).toBe('# mine\nSTAFF_PIN=4711\n\nPORT=8081\n');
    expect(withSettings('PORT=1\nPORT=2', { PORT: '3' })).toBe('PORT=3\n');
  });

  it.each([
    'plain',
    'file:///dev/usb/lp0?width=58',
    'piper --model /v/{language}.onnx',
    'a"b\\c$d`e',
    "it's",
    ' ',
  ])('gives back what was written: %s', (value) => {
    expect(readSettingsFile(withSettings(newSettingsFile, { VOICE: value }))).toEqual({ VOICE: value });
  });
});
