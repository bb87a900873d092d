import { describe, expect, it } from 'vitest';
import { readConformanceArguments } from './read-arguments.ts';

const dispenser = ['--url', 'http://there/queue/', '--key', 'k', '--wsid', 'w'];
const clerk = ['--user', 'ana', '--counter-wsid', 'c'];

describe('a command line', () => {
  it('names a service and a dispenser, and allows no changes by default', () => {
    const target = { baseUrl: 'http://there/queue', apiKey: 'k', websocketID: 'w', timeoutMs: 10_000 };
    expect(readConformanceArguments(dispenser, {})).toEqual({ ...target, allowChanges: false });
    expect(readConformanceArguments([...dispenser, '--allow-changes'], {})?.allowChanges).toBe(true);
  });

  it("may omit the clerk's password, which is then read from the environment", () => {
    const environment = { CONFORMANCE_PASSWORD: 'quiet' };
    expect(readConformanceArguments([...dispenser, ...clerk], environment)?.clerk?.password).toBe('quiet');
    const target = readConformanceArguments([...dispenser, ...clerk, '--password', 'loud'], environment);
    expect(target?.clerk).toEqual({ username: 'ana', password: 'loud', counterWebsocketID: 'c' });
  });

  it('may contain a smart token, and a time limit for requests', () => {
    expect(readConformanceArguments([...dispenser, '--smart-token', 's'], {})?.smartToken).toBe('s');
    expect(readConformanceArguments(dispenser, { CONFORMANCE_SMART_TOKEN: 'e' })?.smartToken).toBe('e');
    expect(readConformanceArguments([...dispenser, '--timeout', '2.5'], {})?.timeoutMs).toBe(2_500);
    for (const wrong of ['0', '-1', 'soon', '100000']) {
      expect(readConformanceArguments([...dispenser, '--timeout', wrong], {})).toBeUndefined();
    }
  });

  it('is invalid with an incomplete dispenser, an incomplete clerk, or an unknown flag', () => {
    expect(readConformanceArguments(dispenser.slice(2), {})).toBeUndefined();
    expect(readConformanceArguments(['--url', 'nowhere', ...dispenser.slice(2)], {})).toBeUndefined();
    expect(readConformanceArguments([...dispenser, ...clerk], {})).toBeUndefined();
    expect(readConformanceArguments([...dispenser, '--user', 'ana', '--password', 'p'], {})).toBeUndefined();
    expect(readConformanceArguments([...dispenser, '--passwort', 'p'], {})).toBeUndefined();
  });
});
