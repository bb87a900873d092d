import { describe, expect, it } from 'vitest';
import { isPathValue, isPlainTarget } from './request-target.ts';

describe('an unambiguous request target', () => {
  it.each([
    '/',
    '/counter',
    '/api/v1/dispenser/profile/a%20b',
    '/api/v1/dispenser/profile/%C3%A9..%25',
    '/kiosk/media?src=https%3A%2F%2Fcdn.example%2Fa.svg',
    '/kiosk/media?src=../media/a.svg\\&b=//c',
    '/assets/menu-1.2..3@4.js',
    '/.well-known/security.txt',
    '/api//v1',
    '/...',
    '/?/../x',
  ])('is accepted: %s', (target) => expect(isPlainTarget(target)).toBe(true));
});

describe('an ambiguous request target', () => {
  it.each([
    ['another server', 'http://elsewhere.example/counter/api/session'],
    ['this server by its name', 'http://127.0.0.1:8080/'],
    ['userinfo', 'http://aaaaa@127.0.0.1:8080/counter/api/api/v1/dispenser/waitingInfo'],
    ['an authority', 'elsewhere.example:443'],
    ['an authority after two slashes', '//elsewhere.example/counter'],
    ['no path', ''],
    ['the server as a whole', '*'],
    ['a query without a path', '?a=1'],
    ['userinfo without a server', '@127.0.0.1/counter'],
    ['a segment with two dots', '/counter/../kiosk/boot'],
    ['two dots at the end', '/counter/..'],
    ['a segment with one dot', '/counter/./api'],
    ['two escaped dots', '/counter/%2e%2E/kiosk'],
    ['two dots, one of them escaped', '/counter/.%2e/kiosk'],
    ['an escaped slash', '/counter%2Fapi'],
    ['an escaped backslash', '/counter%5capi'],
    ['a backslash', '/\\elsewhere.example'],
    ['a fragment', '/counter#api'],
    ['a fragment after a query', '/counter?a=1#b'],
    ['a control character', '/counter\u0007'],
    ['an escaped control character', '/counter%0d%0aX'],
    ['an escaped control character of two bytes', '/counter%C2%85'],
    ['a space', '/counter?a= b'],
    ['a letter that is not escaped', '/z\u00e4hler'],
  ])('is refused: %s', (_, target) => expect(isPlainTarget(target)).toBe(false));
});

it.each([
  ['night', true],
  ['night & day?', true],
  ['50%', true],
  ['..a', true],
  ['night / day', false],
  ['night\\day', false],
  ['../..', false],
  ['.', false],
  ['', false],
  ['a\u0000', false],
  ['\ud800', false],
])('the key %j can be in a path: %s', (key, isPossible) => expect(isPathValue(key)).toBe(isPossible));
