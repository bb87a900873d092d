import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../../testing/fuzz.ts';
import { flagOf } from './read-flags.ts';
import { readHostSettings } from './read-settings.ts';
import type { Settings } from './settings.ts';
import { settingsHelp } from './settings-help.ts';
import { type SettingName, secretSettings, settingNames } from './settings-schema.ts';

type Env = Partial<Readonly<Record<SettingName, string>>>;

function expectRead(env: Env, values: Partial<Settings> = {}): void {
  expect(readHostSettings(env, [])).toMatchObject({ ok: true, settings: values });
}

/** Expects that the settings are refused with exactly these sentences, which reveal no secret. */
function expectRefused(env: Env, ...mistakes: string[]): void {
  expect(readHostSettings(env, [])).toEqual({ ok: false, mistakes });
}

const aFile = { FOYER_BRANCH_FILE: 'branch.json' };
const external = {
  FOYER_UPSTREAM_URL: 'https://queue.example/north/',
  FOYER_DISPENSER_API_KEY: 'a-secret-of-theirs',
  FOYER_DISPENSER_WSID: 'ws-9',
};
const DATABASE_URL = 'postgresql://foyer:a-secret-of-ours@db.example/foyer?sslmode=require';

it('a secret in a flag works, but the operator is warned that others can read it', () => {
  expect(readHostSettings({}, ['--staff-pin', '2718', '--port', '0'])).toMatchObject({
    settings: { staffPin: '2718' },
    remarks: [
      'FOYER_STAFF_PIN: other users of this machine can read a flag; set the environment variable instead',
    ],
  });
  expect(readHostSettings({ FOYER_STAFF_PIN: '2718' }, [])).toMatchObject({ remarks: [] });
});

it('variables such as PRINTER and HOST of other programs do not prevent the start, and one line reports them', () => {
  const foreign = { PRINTER: 'lp', HOST: 'hall-1.example', LOG_LEVEL: 'loud', VOICE: '' };
  expect(readHostSettings(foreign, [])).toEqual({
    ...readHostSettings({}, []),
    remarks: [
      'ignored: HOST, PRINTER, LOG_LEVEL; the settings are FOYER_HOST, FOYER_PRINTER, FOYER_LOG_LEVEL',
    ],
  });
  expect(readHostSettings({ ...foreign, PORT: '0', FOYER_PRINTER: 'browser' }, [])).toMatchObject({
    settings: { port: 0, printer: { kind: 'browser' } },
  });
});

it('--help lists every setting with its default, and no line is too long for a terminal', () => {
  const help = settingsHelp.join('\n');
  for (const name of settingNames) expect(help).toContain(`--${flagOf(name)} `);
  expect(help).toContain('--branch-file ');
  expect(help).toContain('[8080]');
  expect(settingsHelp.filter((line) => line.length > 110)).toEqual([]);
});

const behindTls = { ...aFile, FOYER_TRUSTED_PROXIES: '127.0.0.1' };
const provider = {
  FOYER_OIDC_ISSUER: 'https://login.example/town',
  FOYER_OIDC_CLIENT_ID: 'foyer',
  FOYER_OIDC_CLIENT_SECRET: 'secret',
};
const withProvider = { ...behindTls, ...provider, FOYER_STAFF_URL: 'https://staff.example' };

describe('a flag', () => {
  it.each([['--port', '8081'], ['--port=8081']])('%s %s replaces the variable', (...argv) => {
    expect(readHostSettings({ PORT: '9000' }, argv)).toMatchObject({ ok: true, settings: { port: 8081 } });
  });

  it.each([
    ['--prot=8081', '--prot: unknown flag; did you mean --port?'],
    ['--port', '--port: the value is missing'],
  ])('%s is refused: %s', (flag, mistake) => {
    expect(readHostSettings({}, [flag])).toEqual({ ok: false, mistakes: [mistake] });
  });
});

describe('reading the settings', () => {
  it('chooses the demo branch on a loopback address if nothing is set', () => {
    expect(readHostSettings({}, [])).toEqual({
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

  it('lists all errors together', () => {
    const reading = readHostSettings(
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

  const secretKeys = ['0123456789abcdef'.repeat(4), 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA='];
  const publicUrls = [
    'https://queue.example',
    'http://127.0.0.1:8080',
    'http://localhost',
    'http://[::1]:80',
  ];
  const backups = (backupDir: string | undefined) => ({ backupDir });
  const heights = { FOYER_SCREEN_DIAGONAL: '43', FOYER_SCREEN_BOTTOM: '650' };
  it.each<[Env, Partial<Settings>]>([
    [
      { PORT: '', FOYER_BRANCH_FILE: '' },
      { port: 8080, branchFile: undefined },
    ],
    [
      { FOYER_UPDATE_CHANNEL: 'https://releases.example/stable/' },
      { updateChannel: 'https://releases.example/stable' },
    ],
    ...secretKeys.map((secretKey) => [{ FOYER_SECRET_KEY: secretKey }, { secretKey }] as [Env, object]),
    [
      { FOYER_BROWSER_RESTART_COMMAND: ' systemctl  --user restart foyer-browser' },
      { browserRestartCommand: ['systemctl', '--user', 'restart', 'foyer-browser'] },
    ],
    [{ FOYER_DATA_DIR: '/var/lib/foyer' }, backups('/var/lib/foyer/backups')],
    [{ FOYER_BACKUP_DIR: '/mnt/stick' }, backups('/mnt/stick')],
    [{ FOYER_BACKUP_DIR: 'none' }, backups(undefined)],
    [{ DATABASE_URL: 'postgres://db/foyer' }, backups(undefined)],
    [{ FOYER_EAR_OUTPUT: 'plughw:CARD=Headset,DEV=0' }, { earOutput: 'plughw:CARD=Headset,DEV=0' }],
    [{ FOYER_HEADPHONES: 'none' }, { headphones: 'none' }],
    [{ FOYER_HEADPHONES: 'Headset' }, { headphones: { card: 'Headset' } }],
    [{ FOYER_VOICE: 'none' }, { voice: 'none' }],
    [
      { FOYER_VOICE: ' piper  -m /voices/{language}.onnx' },
      { voice: ['piper', '-m', '/voices/{language}.onnx'] },
    ],
    [heights, { screenDiagonal: 43, screenBottom: 650 }],
    [{ FOYER_RETENTION_DAYS: '7' }, { retentionDays: 7 }],
    ...['localhost', '::1', '127.0.0.1', '127.1.2.3'].map(
      (host) => [{ FOYER_HOST: host }, { host }] as [Env, object],
    ),
    [{ FOYER_DEMO_LIFE: 'on' }, { demoLife: true }],
    [{ FOYER_DEMO_LIFE: 'off' }, { demoLife: false }],
    [
      { ...behindTls, FOYER_STAFF_URL: 'https://staff.example' },
      { staffUrl: new URL('https://staff.example') },
    ],
    [
      withProvider,
      {
        provider: {
          issuer: new URL('https://login.example/town'),
          clientId: 'foyer',
          clientSecret: 'secret',
          staffUrl: new URL('https://staff.example'),
        },
      },
    ],
    [
      { ...behindTls, FOYER_SCREENS_URL: 'https://kiosks.example' },
      { screensUrl: new URL('https://kiosks.example') },
    ],
    ...publicUrls.map((url) => [{ FOYER_PUBLIC_URL: url }, { publicUrl: new URL(url) }] as [Env, object]),
    [
      { FOYER_SMS_GATEWAY: 'command:/usr/bin/send-sms' },
      { smsGateway: { kind: 'command', file: '/usr/bin/send-sms', args: [], token: undefined } },
    ],
    [
      { FOYER_SMS_GATEWAY: ' HTTPS://sms.example/send', FOYER_SMS_GATEWAY_TOKEN: 'token' },
      {
        smsGateway: {
          kind: 'webhook',
          url: expect.stringMatching(/\/\/sms\.example\/send$/),
          token: 'token',
        },
      },
    ],
  ])('accepts %j', expectRead);

  it.each<[SettingName, string, ...string[]]>([
    ['FOYER_BROWSER_RESTART_COMMAND', 'a value', ' '],
    ['FOYER_EAR_OUTPUT', 'the name of an ALSA device such as plughw:CARD=Headset', 'ear -f cd'],
    ['FOYER_HEADPHONES', 'auto, none or the name of a sound card such as Headset', 'my card'],
    // Each of these is a key that visitors need, or is not the name of a key.
    [
      'FOYER_EAR_KEY',
      'the name of a key that the kiosk does not use, such as F9 or MediaPlayPause',
      ...['Enter', 'ArrowDown', 'Home', 'f9', 'a', '7', 'F9 F10'],
    ],
    ['FOYER_VOICE', 'a value', '  '],
    [
      'FOYER_TRUSTED_PROXIES',
      'your own proxies: with a network of less than 7 bits, anyone could forge a client address',
      ...['0.0.0.0/0', '10.0.0.7 ::/0', '0.0.0.0/1,128.0.0.0/1'],
    ],
    ['FOYER_TRUSTED_PROXIES', 'addresses or networks such as 10.0.0.7, fd00::/8', 'my-proxy'],
    ['FOYER_RETENTION_DAYS', 'days from 1 to 9999', '0', '-1', '1.5', 'never', '10000'],
    [
      'FOYER_STAFF_URL',
      'an https address without a path, such as https://staff.example',
      'http://staff.example',
    ],
    [
      'FOYER_SCREENS_URL',
      'an https address without a path, such as https://kiosks.example',
      ...['http://kiosks.example', 'https://kiosks.example/hall', 'https://a@kiosks.example', 'kiosks'],
    ],
    [
      'FOYER_OIDC_ISSUER',
      'an https address such as https://login.example/realm; http only for 127.0.0.1 and localhost',
      ...['http://login.example', 'https://a@login.example', 'login'],
    ],
    [
      'FOYER_PUBLIC_URL',
      'an https address without a path, such as https://queue.example; http only for 127.0.0.1 and localhost',
      ...['http://queue.example', 'https://queue.example/hall', 'https://a@queue.example', 'q'],
    ],
  ])('refuses a value of %s that is not %s', (name, expected, ...values) => {
    for (const value of values)
      expectRefused(
        { ...withProvider, [name]: value },
        `${name}: expected ${expected}, not "${value.trim()}"`,
      );
  });

  /** Addresses and keys may contain a secret, so they are not repeated. */
  it.each<[SettingName, string, ...string[]]>([
    [
      'FOYER_UPDATE_CHANNEL',
      'an address of at most 200 characters, such as https://releases.example/stable',
      ...['https://ana:secret@releases.example', 'ftp://releases.example'],
      `https://releases.example/${'a'.repeat(200)}`,
    ],
    [
      'FOYER_ALERT_WEBHOOK',
      'an address such as https://alerts.example/hooks/1',
      // No request can be sent to an address with a user.
      ...['ftp://alerts.example', 'https://ana:a-secret-of-theirs@alerts.example/hooks/1'],
    ],
    [
      'FOYER_UPSTREAM_URL',
      'an address such as https://queue.example',
      ...['queue.example', 'ftp://queue.example', 'https://user:a-secret-of-theirs@queue.example'],
      ...['https://queue.example/?key=a-secret-of-theirs', 'https://queue.example/#a-secret-of-theirs'],
    ],
    ['FOYER_DISPENSER_API_KEY', 'letters, digits and signs without spaces', 'a secret\r\nof theirs'],
    [
      'DATABASE_URL',
      'an address such as postgres://user:password@host/database',
      ...['mysql://foyer:a-secret-of-ours@db.example/foyer', 'postgres://foyer:a-secret-of-ours@db:x/foyer'],
      'a-secret-of-ours',
    ],
  ])('refuses a value of %s that is not %s, and does not repeat it', (name, expected, ...values) => {
    const isExternal = ['FOYER_UPSTREAM_URL', 'FOYER_DISPENSER_API_KEY'].includes(name);
    const around = isExternal ? external : {};
    for (const value of values) expectRefused({ ...around, [name]: value }, `${name}: expected ${expected}`);
  });

  it.each(['a-short-secret', 'a secret with spaces that is long enough'])(
    'refuses the secret "%s", which is too short or has spaces, and does not repeat it',
    (secret) => {
      const reading = readHostSettings({ FOYER_SECRET_KEY: secret }, []);
      const mistakes = [expect.stringMatching(/^FOYER_SECRET_KEY: expected/)];
      expect(reading).toMatchObject({ ok: false, mistakes });
      expect(JSON.stringify(reading)).not.toContain(secret);
    },
  );

  it('accepts addresses and networks for trusted proxies and for monitoring, and 0.0.0.0/0 for monitoring', () => {
    const env = { FOYER_TRUSTED_PROXIES: '10.0.0.7, fd00::/8', FOYER_MONITORING_ADDRESSES: '10.1.0.0/16' };
    const reading = readHostSettings(env, []);
    if (!reading.ok) throw new Error(reading.mistakes.join());
    const { trustedProxies, monitoringAddresses } = reading.settings;
    expect([trustedProxies?.('10.0.0.7'), trustedProxies?.('10.1.2.3')]).toEqual([true, false]);
    expect([monitoringAddresses?.('10.0.0.7'), monitoringAddresses?.('10.1.2.3')]).toEqual([false, true]);
    expectRead({ FOYER_MONITORING_ADDRESSES: '0.0.0.0/0' });
  });

  it.each(['0.0.0.0', '::', '192.168.1.20', 'kiosk.example', '127.0.0.1.example'])(
    'does not let the demo branch, whose key is public, listen on %s',
    (FOYER_HOST) => {
      expect(readHostSettings({ FOYER_HOST }, [])).toMatchObject({ ok: false });
      for (const other of [aFile, external, { DATABASE_URL }]) expectRead({ FOYER_HOST, ...other });
    },
  );

  it.each([
    ['of a branch file', aFile],
    ['of a shared database', { DATABASE_URL }],
    ['of an external service', external],
  ])('never simulates visitors in a branch %s', (_, env) => {
    expectRead(env, { demoLife: false });
    expectRead({ ...env, FOYER_DEMO_LIFE: 'off' });
    expectRefused(
      { ...env, FOYER_DEMO_LIFE: 'on' },
      'FOYER_DEMO_LIFE: simulated visitors are possible only in the demo branch, without FOYER_BRANCH_FILE, FOYER_UPSTREAM_URL and DATABASE_URL',
    );
  });
});

describe('a combination of settings', () => {
  const { FOYER_UPSTREAM_URL, FOYER_DISPENSER_API_KEY, FOYER_DISPENSER_WSID } = external;
  const needsProxy = 'needs FOYER_TRUSTED_PROXIES with the proxy that adds TLS';
  const tokenAlone =
    'FOYER_SMS_GATEWAY_TOKEN: needs FOYER_SMS_GATEWAY with the address to which the token is sent';

  it('chooses an external service by its address, and a dispenser by key and WebSocket ID', () => {
    const dispenser = { apiKey: FOYER_DISPENSER_API_KEY, websocketID: FOYER_DISPENSER_WSID };
    const baseUrl = 'https://queue.example/north';
    expectRead(external, { upstream: { baseUrl, dispenser } });
    // Without a key and a WebSocket ID, the host enrols at the service.
    expectRead({ FOYER_UPSTREAM_URL }, { upstream: { baseUrl, dispenser: undefined } });
  });

  it('chooses a database that several nodes share, with or without a branch file for the dispenser of the host', () => {
    expectRead({ DATABASE_URL }, { databaseUrl: DATABASE_URL, branchFile: undefined });
    expectRead({ DATABASE_URL, FOYER_DISPENSER_WSID: 'ws-1', ...aFile });
  });

  it.each<[Env, ...string[]]>([
    [
      { FOYER_SCREEN_BOTTOM: '650' },
      'FOYER_SCREEN_BOTTOM: needs FOYER_SCREEN_DIAGONAL, without which the height of the screen is unknown',
    ],
    [
      { FOYER_SCREENS_URL: 'https://kiosks.example' },
      `FOYER_SCREENS_URL: ${needsProxy}`,
      'FOYER_SCREENS_URL: the demo branch is available on this machine only; set FOYER_BRANCH_FILE to serve other screens',
    ],
    [
      { FOYER_STAFF_URL: 'https://staff.example' },
      `FOYER_STAFF_URL: ${needsProxy}`,
      expect.stringMatching(/^FOYER_STAFF_URL: the passwords of the demo branch are public/),
    ],
    [
      { ...external, FOYER_PUBLIC_URL: 'https://queue.example' },
      'FOYER_PUBLIC_URL: cannot be set together with FOYER_UPSTREAM_URL: phones are served by the host of the service',
    ],
    [
      { ...behindTls, ...provider },
      'FOYER_OIDC_ISSUER: needs FOYER_OIDC_CLIENT_ID, FOYER_OIDC_CLIENT_SECRET, and FOYER_STAFF_URL, to which it redirects browsers',
    ],
    [{ FOYER_SMS_GATEWAY_TOKEN: 'token' }, tokenAlone],
    [{ FOYER_SMS_GATEWAY_TOKEN: 'token', FOYER_SMS_GATEWAY: 'command:/usr/bin/send-sms' }, tokenAlone],
    [
      { ...external, FOYER_SMS_GATEWAY: 'https://sms.example/send' },
      'FOYER_SMS_GATEWAY: cannot be set together with FOYER_UPSTREAM_URL: the host of the service sends the messages',
    ],
    [
      { FOYER_UPSTREAM_URL, FOYER_DISPENSER_API_KEY, ...aFile, FOYER_ALLOW_CUSTOM_JS: 'yes' },
      'FOYER_ALLOW_CUSTOM_JS: expected on or off, not "yes"',
      'FOYER_BRANCH_FILE: cannot be set together with FOYER_UPSTREAM_URL, which uses an external service',
      'FOYER_DISPENSER_WSID: must be set with FOYER_DISPENSER_API_KEY',
    ],
    [
      { FOYER_UPSTREAM_URL, FOYER_DISPENSER_WSID },
      'FOYER_DISPENSER_API_KEY: must be set with FOYER_DISPENSER_WSID; without both, this machine enrols at the service',
    ],
    [
      { FOYER_DISPENSER_API_KEY },
      'FOYER_DISPENSER_API_KEY: needs FOYER_UPSTREAM_URL; without it the keys of dispensers are in the branch file',
    ],
    [
      { DATABASE_URL, FOYER_DISPENSER_WSID: 'ws-1' },
      'FOYER_DISPENSER_WSID: needs FOYER_BRANCH_FILE when DATABASE_URL is set, because the branch file contains the key of the dispenser',
    ],
    [
      { ...external, DATABASE_URL },
      'DATABASE_URL: cannot be set together with FOYER_UPSTREAM_URL, which uses an external service',
    ],
  ])('is refused: %j', expectRefused);
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

  it('are parsed, or refused with errors', () =>
    fuzz(
      fc.property(env, argv, (given, flags) => {
        const reading = readHostSettings(given, flags);
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
          const reading = readHostSettings({ ...given, [name]: `canary ${text}` }, []);
          if (!reading.ok) expect(reading.mistakes.join()).not.toContain('canary');
        },
      ),
    ));
});
