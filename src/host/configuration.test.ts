import { describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';

describe('reading the configuration', () => {
  it('starts the demo branch on loopback when nothing is said', () => {
    expect(readConfiguration({}, [])).toEqual({
      ok: true,
      configuration: {
        host: '127.0.0.1',
        port: 8080,
        dataDir: './data',
        branchFile: undefined,
        screenDiagonal: undefined,
        dispenserWsid: undefined,
      },
    });
  });

  it('lists every mistake at once', () => {
    const reading = readConfiguration({ PORT: '80a', SCREEN_DIAGONAL: 'big', HOST: ' ' }, [
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
      const reading = readConfiguration({ PORT: '9000' }, argv);
      expect(reading).toMatchObject({ ok: true, configuration: { port: 8081 } });
    },
  );

  it('misses the value of a flag that ends the line', () => {
    expect(readConfiguration({}, ['--port'])).toEqual({
      ok: false,
      mistakes: ['--port: a value is missing'],
    });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfiguration({ PORT: '', BRANCH_FILE: '' }, [])).toMatchObject({
      ok: true,
      configuration: { port: 8080, branchFile: undefined },
    });
  });

  it.each(['0.0.0.0', '::', '192.168.1.20', 'kiosk.example', '127.0.0.1.example'])(
    'keeps the demo branch, whose key everybody knows, off %s',
    (HOST) => {
      expect(readConfiguration({ HOST }, [])).toMatchObject({ ok: false });
      expect(readConfiguration({ HOST, BRANCH_FILE: 'branch.json' }, [])).toMatchObject({ ok: true });
    },
  );

  it.each(['localhost', '::1', '127.0.0.1', '127.1.2.3'])('lets the demo branch listen on %s', (HOST) => {
    expect(readConfiguration({ HOST }, [])).toMatchObject({ ok: true });
  });
});
