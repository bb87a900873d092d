import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../../../testing/fuzz.ts';
import { readHostSettings } from '../../settings/read-settings.ts';
import { readPrinterSetting } from './printer-setting.ts';

const usual = { kind: 'host', language: 'esc-pos', paperMm: 80, rollMetres: 80 };

describe('the setting FOYER_PRINTER', () => {
  it.each([
    ['tcp://192.168.1.50', { ...usual, connection: { kind: 'tcp', host: '192.168.1.50', port: 9100 } }],
    [
      'tcp://printer.local:9101',
      { ...usual, connection: { kind: 'tcp', host: 'printer.local', port: 9101 } },
    ],
    ['tcp://[::1]:9100', { ...usual, connection: { kind: 'tcp', host: '::1', port: 9100 } }],
    ['file:///dev/usb/lp0', { ...usual, connection: { kind: 'file', path: '/dev/usb/lp0' } }],
    ['cups:Front_1', { ...usual, connection: { kind: 'cups', queue: 'Front_1' } }],
    [
      'cups:Front?language=star-prnt&width=58&roll=50',
      {
        kind: 'host',
        connection: { kind: 'cups', queue: 'Front' },
        language: 'star-prnt',
        paperMm: 58,
        rollMetres: 50,
      },
    ],
    ['browser', { kind: 'browser' }],
    ['none', { kind: 'none' }],
  ])('is parsed: %s', (text, setting) => {
    expect(readPrinterSetting(text)).toEqual({ ok: true, setting });
  });

  it.each([
    ['usb', /tcp:\/\/host:9100, file:/],
    ['tcp:', /^expected tcp/],
    ['tcp://printer/queue', /^expected tcp/],
    ['tcp://user@printer', /^expected tcp/],
    ['http://printer', /^expected tcp/],
    ['file://printer/dev/lp0', /^expected tcp/],
    ['file:///', /^expected tcp/],
    ['file:///dev/%ff', /^expected tcp/],
    ['cups:', /^expected tcp/],
    ['cups:-o', /^expected tcp/],
    ['cups:two words', /^expected tcp/],
    ['tcp://printer?language=zpl', /language=star-prnt/],
    ['tcp://printer?width=76', /width=58/],
    ['tcp://printer?roll=0', /in metres/],
    ['tcp://printer?colour=red', /language, width or roll/],
  ])('refuses %s with an error that names the expected value', (text, mistake) => {
    expect(readPrinterSetting(text)).toEqual({ ok: false, mistake: expect.stringMatching(mistake) });
  });

  it('is read with the other settings, and its error is listed with their errors', () => {
    expect(readHostSettings({}, ['--printer', 'cups:Front'])).toMatchObject({
      ok: true,
      settings: { printer: { connection: { kind: 'cups', queue: 'Front' } } },
    });
    expect(readHostSettings({ FOYER_PRINTER: 'usb', PORT: 'x' }, [])).toEqual({
      ok: false,
      mistakes: [
        expect.stringMatching(/^PORT/),
        'FOYER_PRINTER: expected tcp://host:9100, file:///dev/usb/lp0, cups:queue, browser or none, not "usb"',
      ],
    });
  });
});

it('any text names a printer or is refused, and no queue name looks like a command option', () =>
  fuzz(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `cups:${text}`),
        fc.string().map((text) => `tcp://${text}`),
      ),
      (text) => {
        const reading = readPrinterSetting(text);
        if (!reading.ok || reading.setting.kind !== 'host') return;
        const { connection } = reading.setting;
        if (connection.kind === 'cups') expect(connection.queue).toMatch(/^[^-][\w.-]*$/);
        if (connection.kind === 'tcp') expect(connection.port).toBeLessThanOrEqual(65_535);
        if (connection.kind === 'file') expect(connection.path).toMatch(/^\//);
      },
    ),
    200,
  ));
