import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import {
  type ListedPerson,
  type PeopleList,
  type PersonChange,
  personChange,
} from '../../contract/additions/page/people.ts';
import { cleanName } from '../../domain/text-entry/customer-name.ts';
import { dummyPasswordHash, hashPassword, verifyPassword } from '../../service/branch-file/passwords.ts';
import { inDataFolder } from '../data-folder/data-folder.ts';
import { readJsonFile, writeJsonFile } from '../data-folder/json-file.ts';
import { oneAfterAnother } from '../own-service/one-after-another.ts';

const storedPerson = v.object({
  ...personChange.entries,
  /** Argon2id; null: none was chosen, or a one-time code replaced it. */
  passwordHash: v.nullable(v.string()),
  /** `until` in milliseconds; null: there is none, or it was used. */
  code: v.nullable(v.object({ hash: v.string(), until: v.number() })),
});
type StoredPerson = v.InferOutput<typeof storedPerson>;

const storedPeople = v.object({ people: v.array(storedPerson) });

/** A code that is sent by mail is used within some days. */
const codeMs = 7 * 24 * 60 * 60_000;

/** Without signs that people confuse. */
const codeLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Limits the file, and the time that a change takes. */
const mostPeople = 500;

/** The result of a login. */
type PersonLogin = 'right' | 'wrong' | 'must-change';

/** Opens the people of a data folder. `now` in milliseconds. */
export async function openPeople(dataDir: string, now: () => number) {
  const file = inDataFolder(dataDir, 'people.json');
  let people: readonly StoredPerson[] = (await readJsonFile(file, storedPeople))?.people ?? [];
  const inTurn = oneAfterAnother();
  const find = (login: string) => people.find((person) => person.login === login);

  /** Stores first: a change that the disk refuses is not in effect. */
  async function write(changed: readonly StoredPerson[]): Promise<void> {
    await writeJsonFile(file, { people: changed });
    people = changed;
  }
  const change = (login: string, part: Partial<StoredPerson>) =>
    write(people.map((person) => (person.login === login ? { ...person, ...part } : person)));

  return {
    /** All people, without secrets. */
    list: (): PeopleList => ({ people: people.map((person) => listed(person, now())) }),
    hasAny: () => people.length > 0,
    /** The grants of a person whose password is still this one; undefined: the person may not log in any more. */
    grantsOf(login: string, passwordHash: string) {
      const person = find(login);
      const isSame = person?.passwordHash === passwordHash && !person.isDisabled;
      return isSame ? person.grants : undefined;
    },
    /** A person's display name and password hash. */
    find: (login: string) => find(login),
    /** Adds or changes a person. False: there are too many people. */
    save: (saved: PersonChange) =>
      inTurn(async () => {
        const name = cleanName(saved.name) || saved.login;
        if (find(saved.login)) await change(saved.login, { ...saved, name });
        else if (people.length >= mostPeople) return false;
        else await write([...people, { ...saved, name, passwordHash: null, code: null }]);
        return true;
      }),
    remove: (login: string) => inTurn(() => write(people.filter((person) => person.login !== login))),
    /** Makes a one-time code in place of the password; undefined: nobody has this login. */
    giveCode: (login: string) =>
      inTurn(async () => {
        if (!find(login)) return undefined;
        const letters = Array.from({ length: 12 }, () => codeLetters[randomInt(codeLetters.length)]).join('');
        const code = letters.replace(/(.{4})(?=.)/g, '$1-');
        const hash = await hashPassword(code);
        await change(login, { passwordHash: null, code: { hash, until: now() + codeMs } });
        return code;
      }),
    /** Checks a password or one-time code, and stores a new password. An unknown login takes the same time. */
    async logIn(login: string, password: string, newPassword?: string): Promise<PersonLogin> {
      const person = find(login);
      const code = person?.code && person.code.until > now() ? person.code.hash : undefined;
      const stored = person?.passwordHash ?? code;
      const isRight = await verifyPassword(stored ?? (await dummyPasswordHash), password);
      if (!isRight || stored === undefined || person?.isDisabled) return 'wrong';
      if (stored === code && newPassword === undefined) return 'must-change';
      if (newPassword !== undefined) {
        const passwordHash = await hashPassword(newPassword);
        await inTurn(() => change(login, { passwordHash, code: null }));
      }
      return 'right';
    },
  };
}

function listed({ passwordHash, code, ...person }: StoredPerson, now: number): ListedPerson {
  const codeUntil = code && code.until > now ? code.until : null;
  return { ...person, hasPassword: passwordHash !== null, codeUntil };
}

export type People = Awaited<ReturnType<typeof openPeople>>;
