import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { passwordHashProblem } from './password-hash.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

const salt = 'c29tZSBzYWx0IGhlcmU';
const sum = 'x3bBV0V1tc0yNSwKIOsY4qMOTWc6bVZH0vj1yQY0q6c';
const phc = (cost: string) => `$argon2id$v=19$${cost}$${salt}$${sum}`;

it('a hash that the command `password-hash` creates is accepted and matches its password', async () => {
  const made = await hashPassword('a quiet harbour');
  expect(passwordHashProblem(made)).toBeUndefined();
  expect(await verifyPassword(made, 'a quiet harbour')).toBe(true);
});

it.each(['m=19456,t=2,p=1', 'm=47104,t=1,p=1', 'm=7168,t=5,p=1', 'm=65536,t=3,p=4'])(
  'a hash of an ordinary cost is accepted: %s',
  (cost) => {
    expect(passwordHashProblem(phc(cost))).toBeUndefined();
  },
);

it.each([
  ['m=4194304,t=1,p=1', 'm 4194304'],
  ['m=65536,t=10,p=1', 'm times t 655360'],
  ['m=19456,t=4294967295,p=1', 't 4294967295'],
  ['m=19456,t=2,p=255', 'p 255'],
  ['m=1024,t=1,p=1', 'm 1024'],
  ['m=19456,t=1,p=1', 'm times t 19456'],
])('a hash that would block the host or is easy to guess is refused: %s', (cost, problem) => {
  expect(passwordHashProblem(phc(cost))).toContain(`the cost is not allowed: ${problem},`);
});

it.each([
  ['a password', 'a quiet harbour'],
  ['another algorithm', phc('m=19456,t=2,p=1').replace('argon2id', 'argon2d')],
  ['an older version', phc('m=19456,t=2,p=1').replace('v=19', 'v=16')],
  ['a second line', `${phc('m=19456,t=2,p=1')}\n`],
  ['more parameters', phc('m=19456,t=2,p=1,keyid=AAAA')],
  ['no salt', `$argon2id$v=19$m=19456,t=2,p=1$$${sum}`],
  ['an empty text', ''],
  ['text that is not base64', phc('m=19456,t=2,p=1').replace(salt, 'a-b_')],
  ['half a byte at its end', `${phc('m=19456,t=2,p=1')}bb`],
  ['a short sum', phc('m=19456,t=2,p=1').replace(sum, 'AAAA')],
])('a text that is not a password hash is refused, and the error does not quote it: %s', (_, text) => {
  const problem = passwordHashProblem(text);
  expect(problem).toBeDefined();
  if (text !== '') expect(problem).not.toContain(text.slice(-10).trim());
});

it('a hash of another library is accepted', async () => {
  const other = await hash('a quiet harbour', {
    memoryCost: 12_288,
    timeCost: 3,
    parallelism: 1,
    outputLen: 24,
  });
  expect(passwordHashProblem(other)).toBeUndefined();
  expect(await verifyPassword(other, 'a quiet harbour')).toBe(true);
});
