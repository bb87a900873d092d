import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('reading the settings', () => {
  it('starts the demo branch on loopback when nothing is said', () => {
    expect(readSettings({}, [])).toEqual({
      ok: true,
      operands: [],
      settings: {
        host: '127.0.0.1',
        port: 8080,
        dataDir: './data',
        databaseUrl: undefined,
        branchFile: undefined,
        upstream: undefined,
        dispenserWsid: undefined,
        namesFile: undefined,
        screenDiagonal: undefined,
        printer: { kind: 'none' },
        allowCustomJs: false,
        voice: 'auto',
        demoLife: true,
        retentionDays: 30,
        logLevel: undefined,
      },
    });
  });

  it('lists every mistake at once', () => {
    const reading = readSettings({ PORT: '80a', SCREEN_DIAGONAL: 'big', HOST: ' ' }, [
      '--colour=red',
      '--data-dir',
      'now',
      'please',
    ]);
    expect(reading).toEqual({
      ok: false,
      mistakes: [
        '--colour: there is no such flag',
        '"please" is not understood',
        'HOST: expected a value, not ""',
        'PORT: expected a port from 0 to 65535, not "80a"',
        'SCREEN_DIAGONAL: expected inches from 3 to 120, such as 21.5, not "big"',
      ],
    });
  });

  it.each([['--port', '8081'], ['--port=8081']])(
    'takes a flag written as %s %s before the variable',
    (...argv) => {
      const reading = readSettings({ PORT: '9000' }, argv);
      expect(reading).toMatchObject({ ok: true, settings: { port: 8081 } });
    },
  );

  it('misses the value of a flag that ends the line', () => {
    expect(readSettings({}, ['--port'])).toEqual({
      ok: false,
      mistakes: ['--port: a value is missing'],
    });
  });

  it('takes a voice as a word of its own or as a command in words', () => {
    const voiceOf = (VOICE: string) => readSettings({ VOICE }, []);
    expect(voiceOf('none')).toMatchObject({ settings: { voice: 'none' } });
    expect(voiceOf(' piper  -m /voices/{language}.onnx')).toMatchObject({
      settings: { voice: ['piper', '-m', '/voices/{language}.onnx'] },
    });
    expect(voiceOf('  ')).toMatchObject({ mistakes: ['VOICE: expected a value, not ""'] });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readSettings({ PORT: '', BRANCH_FILE: '' }, [])).toMatchObject({
      ok: true,
      settings: { port: 8080, branchFile: undefined },
    });
  });

  it.each(['0.0.0.0', '::', '192.168.1.20', 'kiosk.example', '127.0.0.1.example'])(
    'keeps the demo branch, whose key everybody knows, off %s',
    (HOST) => {
      expect(readSettings({ HOST }, [])).toMatchObject({ ok: false });
      expect(readSettings({ HOST, BRANCH_FILE: 'branch.json' }, [])).toMatchObject({ ok: true });
    },
  );

  it.each(['localhost', '::1', '127.0.0.1', '127.1.2.3'])('lets the demo branch listen on %s', (HOST) => {
    expect(readSettings({ HOST }, [])).toMatchObject({ ok: true });
  });
});

describe('the days after which names are forgotten', () => {
  it('are the operator’s to say', () => {
    expect(readSettings({ RETENTION_DAYS: '7' }, [])).toMatchObject({
      settings: { retentionDays: 7 },
    });
  });

  it.each(['0', '-1', '1.5', 'never', '10000'])('are not %s', (RETENTION_DAYS) => {
    expect(readSettings({ RETENTION_DAYS }, [])).toEqual({
      ok: false,
      mistakes: [`RETENTION_DAYS: expected days from 1 to 9999, not "${RETENTION_DAYS}"`],
    });
  });
});

describe('simulated people', () => {
  it('are in the demo branch unless they are switched off', () => {
    expect(readSettings({ DEMO_LIFE: 'on' }, [])).toMatchObject({ settings: { demoLife: true } });
    expect(readSettings({ DEMO_LIFE: 'off' }, [])).toMatchObject({ settings: { demoLife: false } });
  });

  it.each([
    ['of a branch file', { BRANCH_FILE: 'branch.json' }],
    ['that nodes share', { DATABASE_URL: 'postgres://foyer@127.0.0.1/foyer' }],
    [
      'of a service of others',
      { UPSTREAM_URL: 'https://queue.example', DISPENSER_API_KEY: 'theirs', DISPENSER_WSID: 'ws-9' },
    ],
  ])('are never in a branch %s', (_, env) => {
    expect(readSettings(env, [])).toMatchObject({ settings: { demoLife: false } });
    expect(readSettings({ ...env, DEMO_LIFE: 'off' }, [])).toMatchObject({ ok: true });
    expect(readSettings({ ...env, DEMO_LIFE: 'on' }, [])).toEqual({
      ok: false,
      mistakes: [
        'DEMO_LIFE: simulated people live in the demo branch alone, without BRANCH_FILE, UPSTREAM_URL and DATABASE_URL',
      ],
    });
  });
});

describe('being a dispenser of a service of others', () => {
  const whole = {
    UPSTREAM_URL: 'https://queue.example/north/',
    DISPENSER_API_KEY: 'a-secret-of-theirs',
    DISPENSER_WSID: 'ws-9',
  };

  it('takes its address, with the path before the interface, its key and its websocket ID', () => {
    expect(readSettings(whole, [])).toMatchObject({
      ok: true,
      settings: {
        upstream: {
          baseUrl: 'https://queue.example/north',
          apiKey: 'a-secret-of-theirs',
          websocketID: 'ws-9',
        },
      },
    });
  });

  it('may listen anywhere, since the demo branch is not started', () => {
    expect(readSettings({ ...whole, HOST: '0.0.0.0' }, [])).toMatchObject({ ok: true });
  });

  it('lists all that is missing or contradicts it, beside the other mistakes', () => {
    const { UPSTREAM_URL } = whole;
    expect(readSettings({ UPSTREAM_URL, BRANCH_FILE: 'branch.json', ALLOW_CUSTOM_JS: 'yes' }, [])).toEqual({
      ok: false,
      mistakes: [
        'ALLOW_CUSTOM_JS: expected on or off, not "yes"',
        'BRANCH_FILE: goes with a service of our own; with UPSTREAM_URL none is started',
        'DISPENSER_API_KEY: UPSTREAM_URL needs it',
        'DISPENSER_WSID: UPSTREAM_URL needs it',
      ],
    });
  });

  it('does not take a key without an address', () => {
    const { DISPENSER_API_KEY } = whole;
    expect(readSettings({ DISPENSER_API_KEY }, [])).toEqual({
      ok: false,
      mistakes: [
        'DISPENSER_API_KEY: goes with UPSTREAM_URL; a branch file has the keys of its own dispensers',
      ],
    });
  });

  it.each([
    'queue.example',
    'ftp://queue.example',
    'https://user:a-secret-of-theirs@queue.example',
    'https://queue.example/?key=a-secret-of-theirs',
    'https://queue.example/#a-secret-of-theirs',
  ])('does not take %s for an address, and does not repeat what may be secret in it', (UPSTREAM_URL) => {
    expect(readSettings({ ...whole, UPSTREAM_URL }, [])).toEqual({
      ok: false,
      mistakes: ['UPSTREAM_URL: expected an address such as https://queue.example'],
    });
  });

  it('does not repeat a key that no header can hold', () => {
    const reading = readSettings({ ...whole, DISPENSER_API_KEY: 'a secret\r\nof theirs' }, []);
    expect(reading).toEqual({
      ok: false,
      mistakes: ['DISPENSER_API_KEY: expected letters, digits and signs without spaces'],
    });
  });
});

describe('sharing a database with other nodes', () => {
  const DATABASE_URL = 'postgresql://foyer:a-secret-of-ours@db.example/foyer?sslmode=require';

  it('needs no branch file and may listen anywhere, since it serves what was imported', () => {
    expect(readSettings({ DATABASE_URL, HOST: '0.0.0.0' }, [])).toMatchObject({
      ok: true,
      settings: { databaseUrl: DATABASE_URL, branchFile: undefined },
    });
  });

  it('takes from a branch file which dispenser the host is', () => {
    const env = { DATABASE_URL, DISPENSER_WSID: 'ws-1' };
    expect(readSettings({ ...env, BRANCH_FILE: 'branch.json' }, [])).toMatchObject({ ok: true });
    expect(readSettings(env, [])).toEqual({
      ok: false,
      mistakes: ['DISPENSER_WSID: with DATABASE_URL it needs BRANCH_FILE, which says the key'],
    });
  });

  it('is nothing for a dispenser of a service of others', () => {
    const upstream = {
      UPSTREAM_URL: 'https://queue.example',
      DISPENSER_API_KEY: 'theirs',
      DISPENSER_WSID: 'ws-9',
    };
    expect(readSettings({ ...upstream, DATABASE_URL }, [])).toEqual({
      ok: false,
      mistakes: ['DATABASE_URL: goes with a service of our own; with UPSTREAM_URL none is started'],
    });
  });

  it.each([
    'mysql://foyer:a-secret-of-ours@db.example/foyer',
    'postgres://foyer:a-secret-of-ours@db:x/foyer',
    'a-secret-of-ours',
  ])('does not take %s for an address, and does not repeat what may be secret in it', (wrong) => {
    expect(readSettings({ DATABASE_URL: wrong }, [])).toEqual({
      ok: false,
      mistakes: ['DATABASE_URL: expected an address such as postgres://user:password@host/database'],
    });
  });
});
