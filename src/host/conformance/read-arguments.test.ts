import { describe, expect, it } from 'vitest';
import { readArguments } from './read-arguments.ts';

const dispenser = ['--url', 'http://there/queue/', '--key', 'k', '--wsid', 'w'];
const clerk = ['--user', 'ana', '--counter-wsid', 'c'];

describe('a command line', () => {
  it('names a service and a dispenser, and changes nothing unless it says so', () => {
    const checked = { baseUrl: 'http://there/queue', apiKey: 'k', websocketID: 'w' };
    expect(readArguments(dispenser, {})).toEqual({ ...checked, allowChanges: false });
    expect(readArguments([...dispenser, '--allow-changes'], {})?.allowChanges).toBe(true);
  });

  it('may leave the password of its clerk to the environment', () => {
    const environment = { CONFORMANCE_PASSWORD: 'quiet' };
    expect(readArguments([...dispenser, ...clerk], environment)?.clerk?.password).toBe('quiet');
    const said = readArguments([...dispenser, ...clerk, '--password', 'loud'], environment);
    expect(said?.clerk).toEqual({ username: 'ana', password: 'loud', counterWebsocketID: 'c' });
  });

  it('is not understood with half a dispenser, half a clerk, or something unknown', () => {
    expect(readArguments(dispenser.slice(2), {})).toBeUndefined();
    expect(readArguments(['--url', 'nowhere', ...dispenser.slice(2)], {})).toBeUndefined();
    expect(readArguments([...dispenser, ...clerk], {})).toBeUndefined();
    expect(readArguments([...dispenser, '--user', 'ana', '--password', 'p'], {})).toBeUndefined();
    expect(readArguments([...dispenser, '--passwort', 'p'], {})).toBeUndefined();
  });
});
