import { createRequire } from 'node:module';

// Vitest resolves the package's name to this file, so this line loads the package itself as Node does.
const argon2: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');

const answers = new Map<string, Promise<unknown>>();

const remembered =
  <Arguments extends readonly unknown[], Answer>(call: (...args: Arguments) => Promise<Answer>) =>
  (...args: Arguments): Promise<Answer> => {
    const question = JSON.stringify([call.name, ...args]);
    const answer = answers.get(question) ?? call(...args);
    answers.set(question, answer);
    return answer as Promise<Answer>;
  };

/**
 * Argon2id in tests, with the cost of a real service. Each password is hashed only once, because hashing takes as long
 * as opening the service.
 */
export const hash = remembered(argon2.hash);
export const verify = remembered(argon2.verify);
