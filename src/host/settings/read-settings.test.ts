import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../../testing/fuzz.ts';
import { flagOf } from './read-flags.ts';
import { readSettings } from './read-settings.ts';
import { settingsHelp } from './settings-help.ts';
import { secretSettings, settingNames } from './settings-schema.ts';

it('a secret in a flag works, but the operator learns that others can read it', () => {
  const flags = ['--staff-pin', '2718', '--port', '0'];
  expect(readSettings({}, flags)).toMatchObject({
    settings: { staffPin: '2718' },
    remarks: [
      'FOYER_STAFF_PIN: other users of this machine can read a flag; set the environment variable instead',
    ],
  });
  expect(readSettings({ FOYER_STAFF_PIN: '2718' }, [])).toMatchObject({ remarks: [] });
});

it('a PRINTER and a HOST of other programs do not stop the start, and one line reports them', () => {
  const foreign = { PRINTER: 'lp', HOST: 'hall-1.example', LOG_LEVEL: 'loud', VOICE: '' };
  expect(readSettings(foreign, [])).toEqual({
    ...readSettings({}, []),
    remarks: [
      'not read: HOST, PRINTER, LOG_LEVEL; the settings are FOYER_HOST, FOYER_PRINTER, FOYER_LOG_LEVEL',
    ],
  });
  expect(readSettings({ ...foreign, PORT: '0', FOYER_PRINTER: 'browser' }, [])).toMatchObject({
    settings: { port: 0, printer: { kind: 'browser' } },
  });
});

it('an operator who mistypes a flag reads the nearest one', () => {
  expect(readSettings({}, ['--prot=8081'])).toMatchObject({
    mistakes: ['--prot: unknown flag; did you mean --port?'],
  });
});

it('--help lists every setting with its default, and no line is too long for a terminal', () => {
  const help = settingsHelp.join('\n');
  for (const name of settingNames) expect(help).toContain(`--${flagOf(name)} `);
  expect(help).toContain('--branch-file ');
  expect(help).toContain('[8080]');
  expect(settingsHelp.filter((line) => line.length > 110)).toEqual([]);
});

describe('reading the settings', () => {
  it('starts the demo branch on loopback when nothing is set', () => {
    expect(readSettings({}, [])).toEqual({
      ok: true,
      operands: [],
      remarks: [],
      settings: {
        host: '127.0.0.1',
        port: 8080,
        dataDir: './data',
        backupDir: 'data/backups',
        databaseUrl: undefined,
        branchFile: undefined,
        upstream: undefined,
        dispenserWsid: undefined,
        asksFirst: false,
        namesFile: undefined,
        screenDiagonal: undefined,
        screenBottom: undefined,
        switchSeconds: 1.5,
        tapPauseSeconds: 0.3,
        printer: { kind: 'none' },
        allowCustomJs: false,
        voice: 'auto',
        headphones: 'auto',
        earOutput: undefined,
        ear: { key: 'F9', keypad: 'none', invitation: false, isPrivate: false, dark: false },
        demoLife: true,
        retentionDays: 30,
        historyDays: 400,
        logLevel: undefined,
      },
    });
  });

  it('takes the address of an update channel, which everyone in the centre can read, without a password', () => {
    const given = (FOYER_UPDATE_CHANNEL: string) => readSettings({ FOYER_UPDATE_CHANNEL }, []);
    expect(given('https://releases.example/stable/')).toMatchObject({
      settings: { updateChannel: 'https://releases.example/stable' },
    });
    for (const wrong of [
      'https://ana:secret@releases.example',
      'ftp://releases.example',
      `https://releases.example/${'a'.repeat(200)}`,
    ]) {
      const reading = given(wrong);
      expect(reading.ok ? [] : reading.mistakes).toEqual([
        'FOYER_UPDATE_CHANNEL: expected an address of at most 200 characters, such as https://releases.example/stable',
      ]);
    }
  });

  it('lists all errors together', () => {
    const reading = readSettings(
      { PORT: '80a', FOYER_SCREEN_DIAGONAL: 'big', FOYER_SWITCH_SECONDS: '0', FOYER_HOST: ' ' },
      ['--colour=red', '--data-dir', 'now', 'please'],
    );
    expect(reading).toEqual({
      ok: false,
      mistakes: [
        '--colour: unknown flag',
        'unexpected argument "please"',
        'FOYER_HOST: expected a value, not ""',
        'PORT: expected a port from 0 to 65535, not "80a"',
        'FOYER_SCREEN_DIAGONAL: expected inches from 3 to 120, such as 21.5, not "big"',
        'FOYER_SWITCH_SECONDS: expected seconds from 0.5 to 10, such as 1.5, not "0"',
      ],
    });
  });

  it.each([['--port', '8081'], ['--port=8081']])(
    'prefers the flag %s %s to the environment variable',
    (...argv) => {
      const reading = readSettings({ PORT: '9000' }, argv);
      expect(reading).toMatchObject({ ok: true, settings: { port: 8081 } });
    },
  );

  it('reports a flag without a value at the end of the command line', () => {
    expect(readSettings({}, ['--port'])).toEqual({
      ok: false,
      mistakes: ['--port: the value is missing'],
    });
  });

  it('takes a secret of 32 or more characters, and does not repeat another one', () => {
    for (const FOYER_SECRET_KEY of [
      '0123456789abcdef'.repeat(4),
      'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=',
    ]) {
      expect(readSettings({ FOYER_SECRET_KEY }, [])).toMatchObject({
        settings: { secretKey: FOYER_SECRET_KEY },
      });
    }
    for (const FOYER_SECRET_KEY of ['a-short-secret', 'a secret with spaces that is long enough']) {
      const reading = readSettings({ FOYER_SECRET_KEY }, []);
      expect(reading).toMatchObject({
        ok: false,
        mistakes: [expect.stringMatching(/^FOYER_SECRET_KEY: expected/)],
      });
      expect(JSON.stringify(reading)).not.toContain(FOYER_SECRET_KEY);
    }
  });

  it('takes the command that restarts the browser with its arguments', () => {
    const FOYER_BROWSER_RESTART_COMMAND = ' systemctl  --user restart foyer-browser';
    expect(readSettings({ FOYER_BROWSER_RESTART_COMMAND }, [])).toMatchObject({
      settings: { browserRestartCommand: ['systemctl', '--user', 'restart', 'foyer-browser'] },
    });
    expect(readSettings({ FOYER_BROWSER_RESTART_COMMAND: ' ' }, [])).toMatchObject({ ok: false });
  });

  it('makes daily backups of its own SQLite file only, and none if they are off', () => {
    const backupDirOf = (env: Record<string, string>) => {
      const reading = readSettings(env, []);
      if (!reading.ok) throw new Error(reading.mistakes.join());
      return reading.settings.backupDir;
    };
    expect(backupDirOf({ FOYER_DATA_DIR: '/var/lib/foyer' })).toBe('/var/lib/foyer/backups');
    expect(backupDirOf({ FOYER_BACKUP_DIR: '/mnt/stick' })).toBe('/mnt/stick');
    expect(backupDirOf({ FOYER_BACKUP_DIR: 'none' })).toBeUndefined();
    expect(backupDirOf({ DATABASE_URL: 'postgres://db/foyer' })).toBeUndefined();
  });

  it('takes a device of ALSA for the headphones of a visitor, and no option of its program', () => {
    const given = (FOYER_EAR_OUTPUT: string) => readSettings({ FOYER_EAR_OUTPUT }, []);
    expect(given('plughw:CARD=Headset,DEV=0')).toMatchObject({
      settings: { earOutput: 'plughw:CARD=Headset,DEV=0' },
    });
    expect(given('ear -f cd')).toMatchObject({
      mistakes: [
        'FOYER_EAR_OUTPUT: expected the name of a device of ALSA such as plughw:CARD=Headset, not "ear -f cd"',
      ],
    });
  });

  it('watches all jacks, no jack, or one sound card by its name', () => {
    const watched = (FOYER_HEADPHONES: string) => readSettings({ FOYER_HEADPHONES }, []);
    expect(watched('none')).toMatchObject({ settings: { headphones: 'none' } });
    expect(watched('Headset')).toMatchObject({ settings: { headphones: { card: 'Headset' } } });
    expect(watched('my card')).toEqual({
      ok: false,
      mistakes: [
        'FOYER_HEADPHONES: expected auto, none or the name of a sound card such as Headset, not "my card"',
      ],
    });
  });

  it.each(['Enter', 'ArrowDown', 'Home', 'f9', 'a', '7', 'F9 F10'])(
    'rejects %s as the key for spoken guidance: visitors need it, or it is not a key',
    (FOYER_EAR_KEY) => {
      expect(readSettings({ FOYER_EAR_KEY }, [])).toEqual({
        ok: false,
        mistakes: [
          `FOYER_EAR_KEY: expected the name of a key that the kiosk does not use, such as F9 or MediaPlayPause, not "${FOYER_EAR_KEY}"`,
        ],
      });
    },
  );

  it('takes a voice as a keyword or as a command with arguments', () => {
    const voiceOf = (FOYER_VOICE: string) => readSettings({ FOYER_VOICE }, []);
    expect(voiceOf('none')).toMatchObject({ settings: { voice: 'none' } });
    expect(voiceOf(' piper  -m /voices/{language}.onnx')).toMatchObject({
      settings: { voice: ['piper', '-m', '/voices/{language}.onnx'] },
    });
    expect(voiceOf('  ')).toMatchObject({ mistakes: ['FOYER_VOICE: expected a value, not ""'] });
  });

  it('takes addresses and networks of proxies and of monitoring', () => {
    const reading = readSettings({ FOYER_TRUSTED_PROXIES: '10.0.0.7, fd00::/8' }, [
      '--monitoring-addresses',
      '10.1.0.0/16',
    ]);
    if (!reading.ok) throw new Error(reading.mistakes.join());
    const { trustedProxies, monitoringAddresses } = reading.settings;
    expect([trustedProxies?.('10.0.0.7'), trustedProxies?.('10.1.2.3')]).toEqual([true, false]);
    expect([monitoringAddresses?.('10.0.0.7'), monitoringAddresses?.('10.1.2.3')]).toEqual([false, true]);
    for (const FOYER_TRUSTED_PROXIES of ['0.0.0.0/0', '10.0.0.7 ::/0', '0.0.0.0/1,128.0.0.0/1']) {
      expect(readSettings({ FOYER_TRUSTED_PROXIES }, [])).toEqual({
        ok: false,
        mistakes: [
          `FOYER_TRUSTED_PROXIES: expected your own proxies: a network of less than 7 bits lets everybody write the address of a client, not "${FOYER_TRUSTED_PROXIES}"`,
        ],
      });
      expect(readSettings({ FOYER_MONITORING_ADDRESSES: FOYER_TRUSTED_PROXIES }, [])).toMatchObject({
        ok: true,
      });
    }
    expect(readSettings({ FOYER_TRUSTED_PROXIES: 'my-proxy' }, [])).toMatchObject({
      mistakes: [
        'FOYER_TRUSTED_PROXIES: expected addresses or networks such as 10.0.0.7, fd00::/8, not "my-proxy"',
      ],
    });
  });

  it('takes the height of a screen of known size above the floor', () => {
    const given = { FOYER_SCREEN_DIAGONAL: '43', FOYER_SCREEN_BOTTOM: '650' };
    expect(readSettings(given, [])).toMatchObject({ settings: { screenDiagonal: 43, screenBottom: 650 } });
    expect(readSettings({ ...given, FOYER_SCREEN_BOTTOM: 'low' }, [])).toMatchObject({
      mistakes: ['FOYER_SCREEN_BOTTOM: expected millimetres from 0 to 3000, such as 650, not "low"'],
    });
    expect(readSettings({ FOYER_SCREEN_BOTTOM: '650' }, [])).toMatchObject({
      mistakes: [
        'FOYER_SCREEN_BOTTOM: needs FOYER_SCREEN_DIAGONAL, without which the height of the screen is unknown',
      ],
    });
  });

  it('treats an empty variable as not set', () => {
    expect(readSettings({ PORT: '', FOYER_BRANCH_FILE: '' }, [])).toMatchObject({
      ok: true,
      settings: { port: 8080, branchFile: undefined },
    });
  });

  it.each(['0.0.0.0', '::', '192.168.1.20', 'kiosk.example', '127.0.0.1.example'])(
    'does not let the demo branch, whose key is public, listen on %s',
    (FOYER_HOST) => {
      expect(readSettings({ FOYER_HOST }, [])).toMatchObject({ ok: false });
      expect(readSettings({ FOYER_HOST, FOYER_BRANCH_FILE: 'branch.json' }, [])).toMatchObject({ ok: true });
    },
  );

  it.each(['localhost', '::1', '127.0.0.1', '127.1.2.3'])(
    'lets the demo branch listen on %s',
    (FOYER_HOST) => {
      expect(readSettings({ FOYER_HOST }, [])).toMatchObject({ ok: true });
    },
  );
});

describe('the retention days of names', () => {
  it('are set by the operator', () => {
    expect(readSettings({ FOYER_RETENTION_DAYS: '7' }, [])).toMatchObject({
      settings: { retentionDays: 7 },
    });
  });

  it.each(['0', '-1', '1.5', 'never', '10000'])('cannot be %s', (FOYER_RETENTION_DAYS) => {
    expect(readSettings({ FOYER_RETENTION_DAYS }, [])).toEqual({
      ok: false,
      mistakes: [`FOYER_RETENTION_DAYS: expected days from 1 to 9999, not "${FOYER_RETENTION_DAYS}"`],
    });
  });
});

describe('simulated visitors', () => {
  it('are in the demo branch unless they are switched off', () => {
    expect(readSettings({ FOYER_DEMO_LIFE: 'on' }, [])).toMatchObject({ settings: { demoLife: true } });
    expect(readSettings({ FOYER_DEMO_LIFE: 'off' }, [])).toMatchObject({ settings: { demoLife: false } });
  });

  it.each([
    ['of a branch file', { FOYER_BRANCH_FILE: 'branch.json' }],
    ['of a shared database', { DATABASE_URL: 'postgres://foyer@127.0.0.1/foyer' }],
    [
      'of an external service',
      {
        FOYER_UPSTREAM_URL: 'https://queue.example',
        FOYER_DISPENSER_API_KEY: 'theirs',
        FOYER_DISPENSER_WSID: 'ws-9',
      },
    ],
  ])('are never in a branch %s', (_, env) => {
    expect(readSettings(env, [])).toMatchObject({ settings: { demoLife: false } });
    expect(readSettings({ ...env, FOYER_DEMO_LIFE: 'off' }, [])).toMatchObject({ ok: true });
    expect(readSettings({ ...env, FOYER_DEMO_LIFE: 'on' }, [])).toEqual({
      ok: false,
      mistakes: [
        'FOYER_DEMO_LIFE: simulated visitors are possible only in the demo branch, without FOYER_BRANCH_FILE, FOYER_UPSTREAM_URL and DATABASE_URL',
      ],
    });
  });
});

describe('a host as a dispenser of an external service', () => {
  const whole = {
    FOYER_UPSTREAM_URL: 'https://queue.example/north/',
    FOYER_DISPENSER_API_KEY: 'a-secret-of-theirs',
    FOYER_DISPENSER_WSID: 'ws-9',
  };

  it('takes the address with its path, the key and the websocket ID', () => {
    expect(readSettings(whole, [])).toMatchObject({
      ok: true,
      settings: {
        upstream: {
          baseUrl: 'https://queue.example/north',
          dispenser: { apiKey: 'a-secret-of-theirs', websocketID: 'ws-9' },
        },
      },
    });
  });

  it('may listen on any address, because the demo branch is not started', () => {
    expect(readSettings({ ...whole, FOYER_HOST: '0.0.0.0' }, [])).toMatchObject({ ok: true });
  });

  it('serves staff elsewhere by TLS only, through a proxy, and never the demo branch', () => {
    const given = {
      FOYER_STAFF_URL: 'https://staff.example',
      FOYER_TRUSTED_PROXIES: '127.0.0.1',
      FOYER_BRANCH_FILE: 'b.json',
    };
    expect(readSettings(given, [])).toMatchObject({ settings: { staffUrl: new URL(given.FOYER_STAFF_URL) } });
    expect(readSettings({ ...given, FOYER_STAFF_URL: 'http://staff.example' }, [])).toEqual({
      ok: false,
      mistakes: [
        'FOYER_STAFF_URL: expected an https address without a path, such as https://staff.example, not "http://staff.example"',
      ],
    });
    expect(readSettings({ FOYER_STAFF_URL: given.FOYER_STAFF_URL }, [])).toMatchObject({
      mistakes: [
        'FOYER_STAFF_URL: needs FOYER_TRUSTED_PROXIES with the proxy that adds TLS',
        expect.stringMatching(/^FOYER_STAFF_URL: the demo branch has passwords that everybody knows/),
      ],
    });
  });

  it('serves other screens by TLS only, through a proxy, and never the demo branch', () => {
    const given = {
      FOYER_SCREENS_URL: 'https://kiosks.example',
      FOYER_TRUSTED_PROXIES: '127.0.0.1',
      FOYER_BRANCH_FILE: 'b.json',
    };
    expect(readSettings(given, [])).toMatchObject({
      settings: { screensUrl: new URL(given.FOYER_SCREENS_URL) },
    });
    for (const wrong of [
      'http://kiosks.example',
      'https://kiosks.example/hall',
      'https://a@kiosks.example',
      'kiosks',
    ]) {
      expect(readSettings({ ...given, FOYER_SCREENS_URL: wrong }, [])).toEqual({
        ok: false,
        mistakes: [
          `FOYER_SCREENS_URL: expected an https address without a path, such as https://kiosks.example, not "${wrong}"`,
        ],
      });
    }
    expect(readSettings({ FOYER_SCREENS_URL: given.FOYER_SCREENS_URL }, [])).toEqual({
      ok: false,
      mistakes: [
        'FOYER_SCREENS_URL: needs FOYER_TRUSTED_PROXIES with the proxy that adds TLS',
        'FOYER_SCREENS_URL: the demo branch is available on this machine only; set FOYER_BRANCH_FILE to serve other screens',
      ],
    });
  });

  it('is reachable for phones over TLS, or in a browser on this machine', () => {
    for (const right of [
      'https://queue.example',
      'http://127.0.0.1:8080',
      'http://localhost',
      'http://[::1]:80',
    ]) {
      expect(readSettings({ FOYER_PUBLIC_URL: right }, [])).toMatchObject({
        settings: { publicUrl: new URL(right) },
      });
    }
    for (const wrong of [
      'http://queue.example',
      'https://queue.example/hall',
      'https://a@queue.example',
      'q',
    ]) {
      expect(readSettings({ FOYER_PUBLIC_URL: wrong }, [])).toEqual({
        ok: false,
        mistakes: [
          `FOYER_PUBLIC_URL: expected an https address without a path, such as https://queue.example; http only for 127.0.0.1 and localhost, not "${wrong}"`,
        ],
      });
    }
    expect(readSettings({ ...whole, FOYER_PUBLIC_URL: 'https://queue.example' }, [])).toEqual({
      ok: false,
      mistakes: [
        'FOYER_PUBLIC_URL: cannot be set together with FOYER_UPSTREAM_URL: phones are served by the host of the service',
      ],
    });
  });

  it('sends text messages by a program or an address; a token is for an address only', () => {
    const token = { FOYER_SMS_GATEWAY_TOKEN: 'token' };
    expect(readSettings({ FOYER_SMS_GATEWAY: 'command:/usr/bin/send-sms' }, [])).toMatchObject({
      settings: { smsGateway: { kind: 'command', file: '/usr/bin/send-sms', token: undefined } },
    });
    expect(readSettings({ FOYER_SMS_GATEWAY: 'https://sms.example/send', ...token }, [])).toMatchObject({
      settings: { smsGateway: { kind: 'webhook', url: 'https://sms.example/send', token: 'token' } },
    });
    expect(readSettings({ FOYER_SMS_GATEWAY: ' HTTPS://sms.example/send', ...token }, [])).toMatchObject({
      ok: true,
    });
    for (const given of [token, { ...token, FOYER_SMS_GATEWAY: 'command:/usr/bin/send-sms' }]) {
      expect(readSettings(given, [])).toEqual({
        ok: false,
        mistakes: [
          'FOYER_SMS_GATEWAY_TOKEN: needs FOYER_SMS_GATEWAY with the address to which the token is sent',
        ],
      });
    }
    expect(readSettings({ ...whole, FOYER_SMS_GATEWAY: 'https://sms.example/send' }, [])).toEqual({
      ok: false,
      mistakes: [
        'FOYER_SMS_GATEWAY: cannot be set together with FOYER_UPSTREAM_URL: the host of the service sends the messages',
      ],
    });
  });

  it('lists missing and contradicting settings together with the other errors', () => {
    const { FOYER_DISPENSER_WSID: _, ...incomplete } = whole;
    expect(
      readSettings({ ...incomplete, FOYER_BRANCH_FILE: 'branch.json', FOYER_ALLOW_CUSTOM_JS: 'yes' }, []),
    ).toEqual({
      ok: false,
      mistakes: [
        'FOYER_ALLOW_CUSTOM_JS: expected on or off, not "yes"',
        'FOYER_BRANCH_FILE: cannot be set together with FOYER_UPSTREAM_URL, which uses an external service',
        'FOYER_DISPENSER_WSID: must be set with FOYER_DISPENSER_API_KEY',
      ],
    });
  });

  it('enrols there without key and websocket ID, and does not take only one of them', () => {
    const { FOYER_UPSTREAM_URL, FOYER_DISPENSER_WSID } = whole;
    expect(readSettings({ FOYER_UPSTREAM_URL }, [])).toMatchObject({
      ok: true,
      settings: { upstream: { baseUrl: 'https://queue.example/north', dispenser: undefined } },
    });
    expect(readSettings({ FOYER_UPSTREAM_URL, FOYER_DISPENSER_WSID }, [])).toEqual({
      ok: false,
      mistakes: [
        'FOYER_DISPENSER_API_KEY: must be set with FOYER_DISPENSER_WSID; without both, this machine enrols at the service',
      ],
    });
  });

  it('rejects a key without an address', () => {
    const { FOYER_DISPENSER_API_KEY } = whole;
    expect(readSettings({ FOYER_DISPENSER_API_KEY }, [])).toEqual({
      ok: false,
      mistakes: [
        'FOYER_DISPENSER_API_KEY: needs FOYER_UPSTREAM_URL; without it the keys of dispensers are in the branch file',
      ],
    });
  });

  it.each([
    'queue.example',
    'ftp://queue.example',
    'https://user:a-secret-of-theirs@queue.example',
    'https://queue.example/?key=a-secret-of-theirs',
    'https://queue.example/#a-secret-of-theirs',
  ])('rejects the address %s and does not repeat a secret that may be in it', (FOYER_UPSTREAM_URL) => {
    expect(readSettings({ ...whole, FOYER_UPSTREAM_URL }, [])).toEqual({
      ok: false,
      mistakes: ['FOYER_UPSTREAM_URL: expected an address such as https://queue.example'],
    });
  });

  it('does not repeat a key that a header cannot hold', () => {
    const reading = readSettings({ ...whole, FOYER_DISPENSER_API_KEY: 'a secret\r\nof theirs' }, []);
    expect(reading).toEqual({
      ok: false,
      mistakes: ['FOYER_DISPENSER_API_KEY: expected letters, digits and signs without spaces'],
    });
  });
});

describe('a database that several nodes share', () => {
  const DATABASE_URL = 'postgresql://foyer:a-secret-of-ours@db.example/foyer?sslmode=require';

  it('needs no branch file and the host may listen on any address, because it serves imported branches', () => {
    expect(readSettings({ DATABASE_URL, FOYER_HOST: '0.0.0.0' }, [])).toMatchObject({
      ok: true,
      settings: { databaseUrl: DATABASE_URL, branchFile: undefined },
    });
  });

  it('needs a branch file to choose the dispenser that the host is', () => {
    const env = { DATABASE_URL, FOYER_DISPENSER_WSID: 'ws-1' };
    expect(readSettings({ ...env, FOYER_BRANCH_FILE: 'branch.json' }, [])).toMatchObject({ ok: true });
    expect(readSettings(env, [])).toEqual({
      ok: false,
      mistakes: [
        'FOYER_DISPENSER_WSID: needs FOYER_BRANCH_FILE when DATABASE_URL is set, because the branch file contains the key of the dispenser',
      ],
    });
  });

  it('cannot be combined with an external service', () => {
    const upstream = {
      FOYER_UPSTREAM_URL: 'https://queue.example',
      FOYER_DISPENSER_API_KEY: 'theirs',
      FOYER_DISPENSER_WSID: 'ws-9',
    };
    expect(readSettings({ ...upstream, DATABASE_URL }, [])).toEqual({
      ok: false,
      mistakes: [
        'DATABASE_URL: cannot be set together with FOYER_UPSTREAM_URL, which uses an external service',
      ],
    });
  });

  it.each([
    'mysql://foyer:a-secret-of-ours@db.example/foyer',
    'postgres://foyer:a-secret-of-ours@db:x/foyer',
    'a-secret-of-ours',
  ])('rejects the address %s and does not repeat a secret that may be in it', (wrong) => {
    expect(readSettings({ DATABASE_URL: wrong }, [])).toEqual({
      ok: false,
      mistakes: ['DATABASE_URL: expected an address such as postgres://user:password@host/database'],
    });
  });
});

describe('any settings', () => {
  const values = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('on', 'off', 'none', '0', '8080', '21.5', '::1', '0.0.0.0', '10.0.0.0/8', '-', '--'),
    fc.constantFrom(
      'tcp://printer:9100',
      'cups:Front',
      'file:///dev/usb/lp0?width=58',
      'http://[',
      'postgres://a',
    ),
  );
  const env = fc.dictionary(fc.constantFrom(...settingNames, 'OTHER'), values);
  const flag = fc.constantFrom(...settingNames, 'other', '').map(flagOf);
  const argv = fc.array(
    fc.oneof(
      values,
      fc.tuple(flag, values).map(([name, value]) => `--${name}=${value}`),
      flag.map((name) => `--${name}`),
    ),
    { maxLength: 6 },
  );

  it('are read, or refused with errors', () =>
    fuzz(
      fc.property(env, argv, (given, flags) => {
        const reading = readSettings(given, flags);
        expect(reading.ok || reading.mistakes.length > 0).toBe(true);
        if (!reading.ok) return;
        const { host, port, retentionDays, upstream } = reading.settings;
        expect(host).not.toBe('');
        expect(port >= 0 && port <= 65_535 && Number.isInteger(port)).toBe(true);
        expect(retentionDays >= 1 && retentionDays <= 9_999).toBe(true);
        if (upstream) expect(new URL(upstream.baseUrl).protocol).toMatch(/^https?:$/);
      }),
    ));

  it('are refused without revealing a secret', () =>
    fuzz(
      fc.property(
        env,
        fc.constantFrom(...secretSettings),
        fc.string({ unit: 'binary' }),
        (given, name, text) => {
          const reading = readSettings({ ...given, [name]: `canary ${text}` }, []);
          if (!reading.ok) expect(reading.mistakes.join()).not.toContain('canary');
        },
      ),
    ));
});
