import { describe, expect, it } from 'vitest';
import { readInstallArguments } from './read-arguments.ts';

describe('the options of an installation', () => {
  it('are settings of the host, and options of screen and sound', () => {
    expect(
      readInstallArguments([
        '--printer',
        'tcp://10.0.0.7:9100',
        '--rotation=90',
        '--sound-volume',
        '0',
        '--dry-run',
      ]),
    ).toEqual({
      ok: true,
      isDryRun: true,
      isConfirmed: false,
      options: {
        settings: { FOYER_PRINTER: 'tcp://10.0.0.7:9100' },
        device: { rotation: 90, soundVolume: 0 },
        branchFile: undefined,
        isDemo: false,
      },
    });
  });

  it('are refused with all their errors together', () => {
    const reading = readInstallArguments([
      '--port=x',
      '--rotation=45',
      '--touch-rotation=-90',
      '--sound-volume=101',
      '--colour=red',
      '--printer',
      'here',
    ]);
    expect(reading).toEqual({
      ok: false,
      mistakes: [
        '--colour: unknown flag',
        'PORT: expected a port from 0 to 65535, not "x"',
        'FOYER_PRINTER: expected tcp://host:9100, file:///dev/usb/lp0, cups:queue, browser or none, not "here"',
        'ROTATION: expected 0, 90, 180 or 270, in degrees clockwise, not "45"',
        'TOUCH_ROTATION: expected 0, 90, 180 or 270, in degrees clockwise, not "-90"',
        'SOUND_VOLUME: expected percent from 0 to 100, not "101"',
      ],
    });
  });

  it.each(['--staff-pin', '--dispenser-api-key', '--secret-key', '--database-url'])(
    'cannot be secrets, and the secret is not repeated: %s',
    (flag) => {
      const reading = readInstallArguments([flag, 'top-secret']);
      expect(reading.ok).toBe(false);
      expect(JSON.stringify(reading)).toContain('write it into /var/lib/foyer/settings.env');
      expect(JSON.stringify(reading)).not.toContain('top-secret');
    },
  );

  it("cannot move the data, and cannot replace the browser's restart command", () => {
    expect(readInstallArguments(['--data-dir=/tmp', '--browser-restart-command=true'])).toEqual({
      ok: false,
      mistakes: [
        'FOYER_DATA_DIR: is always /var/lib/foyer/data',
        'FOYER_BROWSER_RESTART_COMMAND: the installation sets it itself',
      ],
    });
  });
});
