import { describe, expect, it } from 'vitest';
import { newSettingsFile, readSettingsFile, withSettings } from './settings-file.ts';

describe('the settings file', () => {
  it('is parsed as systemd parses it: quotes, escapes, comments, and the last of several lines for a name', () => {
    const text =
      '# PORT=1\nPORT=8080\n FOYER_HOST="127.0.0.1"\nFOYER_VOICE=\'a  b\'\nFOYER_STAFF_PIN="1\\"2"\nPORT=8081\nbroken\n';
    expect(readSettingsFile(text)).toEqual({
      PORT: '8081',
      FOYER_HOST: '127.0.0.1',
      FOYER_VOICE: 'a  b',
      FOYER_STAFF_PIN: '1"2',
    });
  });

  it('continues a line after a backslash, but not after an escaped backslash', () => {
    const text = 'FOYER_VOICE=espeak \\\n --stdout\nFOYER_STAFF_PIN=1\\\\\nPORT=8080\n';
    expect(readSettingsFile(text)).toEqual({
      FOYER_VOICE: 'espeak  --stdout',
      FOYER_STAFF_PIN: '1\\',
      PORT: '8080',
    });
    expect(withSettings(text, { FOYER_VOICE: 'auto' })).toBe(
      'FOYER_STAFF_PIN=1\\\\\nPORT=8080\nFOYER_VOICE=auto\n',
    );
  });

  it('sets nothing if the file is new, and shows the place for secrets', () => {
    expect(readSettingsFile(newSettingsFile)).toEqual({});
    expect(newSettingsFile).toMatch(/^#FOYER_DISPENSER_API_KEY=$/m);
    expect(newSettingsFile).toMatch(/^#FOYER_STAFF_PIN=$/m);
  });

  it('keeps every unchanged line', () => {
    const text = '# mine\nFOYER_STAFF_PIN=4711\n\nPORT=8080\n';
    expect(withSettings(text, { PORT: '8080' })).toBe(text);
    expect(withSettings(text, { PORT: '8081' })).toBe('# mine\nFOYER_STAFF_PIN=4711\n\nPORT=8081\n');
    expect(withSettings('PORT=1\nPORT=2', { PORT: '3' })).toBe('PORT=3\n');
  });

  it.each([
    'plain',
    'file:///dev/usb/lp0?width=58',
    'piper --model /v/{language}.onnx',
    'a"b\\c$d`e',
    "it's",
    ' ',
  ])('is parsed to the value that was written: %s', (value) => {
    expect(readSettingsFile(withSettings(newSettingsFile, { FOYER_VOICE: value }))).toEqual({
      FOYER_VOICE: value,
    });
  });
});
