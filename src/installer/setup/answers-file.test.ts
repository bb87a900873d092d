import { expect, it } from 'vitest';
import { readAnswersFile, withoutSecrets } from './answers-file.ts';

const hash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$RdescudvJCsgt3ub+b0RF6tBVQqJ6BZ0pQ0zU1rpeZE';

it("an administrator's file answers every question, whatever operating system wrote the file", () => {
  const text = [
    '# The dispenser of the harbour',
    'FOYER_UPSTREAM_URL = https://queue.example',
    '',
    'TIME_ZONE="Europe/Malta"',
    'FOYER_PRINTER=file:///dev/usb/lp0?width=58',
    'FOYER_SCREEN_DIAGONAL=21.5',
    'ROTATION=90',
    'SOUND_VOLUME=80',
    "FOYER_STAFF_PIN='4711'",
  ].join('\r\n');
  expect(readAnswersFile(text)).toEqual({
    ok: true,
    answers: {
      timeZone: 'Europe/Malta',
      options: {
        settings: {
          FOYER_UPSTREAM_URL: 'https://queue.example',
          FOYER_PRINTER: 'file:///dev/usb/lp0?width=58',
          FOYER_SCREEN_DIAGONAL: '21.5',
          FOYER_STAFF_PIN: '4711',
        },
        device: { rotation: 90, soundVolume: 80 },
        branchFile: undefined,
        isDemo: false,
      },
    },
  });
});

it('every error is named with its line, and no secret is repeated', () => {
  const text = [
    'DEMO=yes',
    'FOYER_BRANCH_FILE=branch.json',
    'FOYER_PRINTER=here',
    'nonsense',
    'COLOUR=red',
    'TIME_ZONE=Mars/Olympus',
    'SOUND_VOLUME=loud',
    'FOYER_STAFF_PIN=secret-word',
    'FOYER_SCREEN_DIAGONAL=',
    'FOYER_DATA_DIR=/tmp',
    'DEMO=no',
  ].join('\n');
  const reading = readAnswersFile(text);
  expect(reading.ok ? [] : reading.mistakes).toEqual([
    'line 3: FOYER_PRINTER: expected tcp://host:9100, file:///dev/usb/lp0, cups:queue, browser or none, not "here"',
    'line 4: expected NAME=value',
    'line 5: COLOUR: is not a setting; settings.md and dispenser.md in the guide list them',
    'line 6: TIME_ZONE: expected the name of a time zone such as Europe/Vienna, not "Mars/Olympus"',
    'line 7: SOUND_VOLUME: expected percent from 0 to 100, not "loud"',
    'line 8: FOYER_STAFF_PIN: expected 4 to 12 digits',
    'line 9: FOYER_SCREEN_DIAGONAL: the value is missing',
    'line 10: FOYER_DATA_DIR: is always /var/lib/foyer/data',
    'line 11: DEMO: is on line 1 already',
    'line 2: FOYER_BRANCH_FILE: cannot be combined with DEMO=yes',
  ]);
});

it('the values of an answers file are not shell code, so nothing in them is replaced', () => {
  const reading = readAnswersFile(
    `FOYER_ADMIN_PASSWORD_HASH=${hash}\nFOYER_VOICE=piper $(reboot) \`reboot\` $HOME\n`,
  );
  expect(reading.ok && reading.answers.options.settings).toEqual({
    FOYER_ADMIN_PASSWORD_HASH: hash,
    FOYER_VOICE: 'piper $(reboot) `reboot` $HOME',
  });
});

it('an answers file loses only its secrets after use', () => {
  const text = '# harbour\nFOYER_STAFF_PIN=4711\nFOYER_PRINTER=none\n FOYER_DISPENSER_API_KEY = x\n';
  expect(withoutSecrets(text)).toBe('# harbour\nFOYER_PRINTER=none\n');
  expect(withoutSecrets('FOYER_PRINTER=none\n')).toBeUndefined();
});
