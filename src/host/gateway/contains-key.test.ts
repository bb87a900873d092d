import { describe, expect, it } from 'vitest';
import { containsKey } from './contains-key.ts';

const apiKey = '5f0c6d5b8a4e4b1f/2c7d"e0';
const hex = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
const escaped = apiKey.replace(/./g, hex);

describe('the key of the dispenser in a response of the service', () => {
  it.each<[string, string | Buffer]>([
    ['as it is', `<p>${apiKey}</p>`],
    ['as bytes', Buffer.from(apiKey)],
    ['in JSON', JSON.stringify({ key: apiKey })],
    ['with escaped slashes', JSON.stringify({ key: apiKey }).replaceAll('/', '\\/')],
    ['escaped character by character', `{"key":"${escaped}"}`],
    ['escaped in capital letters', `{"key":"${escaped.toUpperCase().replaceAll('\\U', '\\u')}"}`],
    ['partly escaped', `{"key":"${hex('5')}${JSON.stringify(apiKey.slice(1)).slice(1)}}`],
    ['in JSON inside JSON', JSON.stringify({ body: `{"key":"${escaped}"}` })],
    ['in JSON inside JSON inside JSON', JSON.stringify(JSON.stringify(JSON.stringify(apiKey)))],
  ])('is found %s', (_how, content) => {
    expect(containsKey(content, apiKey)).toBe(true);
  });

  it.each([
    ['another key', JSON.stringify(apiKey.replace('5', '6'))],
    ['an escaped backslash before it', `{"key":"\\\\u0035${apiKey.slice(1, 10)}"}`],
    ['nothing', ''],
  ])('is not found in %s', (_what, content) => {
    expect(containsKey(content, apiKey)).toBe(false);
  });

  it('is not searched for if it is so short that it could occur by chance', () => {
    expect(containsKey('abc', 'b')).toBe(false);
  });
});
