import { rename } from 'node:fs/promises';
import * as v from 'valibot';
import {
  type GroupRoles,
  type LocalLogin,
  type PeopleList,
  type PersonChange,
  providerGroup,
} from '../../contract/additions/page/people.ts';
import { freeLogin, grantsWithGroups } from '../../domain/people/provided-person.ts';
import { cleanName } from '../../domain/text-entry/customer-name.ts';
import { dummyPasswordHash, hashPassword, verifyPassword } from '../../service/branch-file/passwords.ts';
import { oneTimeCode } from '../../service/secret/one-time-code.ts';
import { inDataFolder } from '../data-folder/data-folder.ts';
import { readSoundJson, writeJsonFile } from '../data-folder/json-file.ts';
import { oneAfterAnother } from '../own-service/one-after-another.ts';
import type { ProvidedPerson } from './identity-provider.ts';
import { listedPerson, type StoredPeople, type StoredPerson, storedPeople } from './stored-people.ts';

/** The lifetime of a code. A code that is sent by mail is used within some days. */
const codeMs = 7 * 24 * 60 * 60_000;

/** These limits bound the size of the file and the time that a change takes. */
const mostPeople = 500;
const mostGroups = 200;

type PersonLogin = 'right' | 'wrong' | 'must-change';

/**
 * Opens the list of people; `now` is in milliseconds, and `provider` is the identity provider's name. An unusable file
 * counts as empty, and the first change renames it.
 */
export async function openPeople(dataDir: string, now: () => number, provider: string | null) {
  const file = inDataFolder(dataDir, 'people.json');
  const read = await readSoundJson(file, storedPeople);
  let stored: StoredPeople = read.ok ? read.value : { people: [], groups: [], localLogin: null };
  let isUnusable = !read.ok && !read.isMissing;
  const followers = new Set<() => void>();
  const inTurn = oneAfterAnother();
  const find = (login: string) => stored.people.find((person) => person.login === login);

  /** Stores a change before it takes effect, so a change that the disk refuses has no effect. */
  async function write(part: Partial<StoredPeople>): Promise<void> {
    const changed = { ...stored, ...part };
    // The file may contain people from another version, or be on a temporarily failing disk.
    if (isUnusable) await rename(file, `${file}.damaged`);
    isUnusable = false;
    await writeJsonFile(file, changed);
    stored = changed;
    for (const follow of followers) follow();
  }
  const changePerson = (login: string, part: Partial<StoredPerson>) =>
    write({
      people: stored.people.map((person) => (person.login === login ? { ...person, ...part } : person)),
    });
  /**
   * Deletes the first enabled person without roles. Everyone who logs in at the provider is added to the list, so
   * people without roles must not fill it.
   */
  async function forgetOneWithoutRoles(): Promise<boolean> {
    const first = stored.people.find((person) => hasNoRoles(person) && !person.isDisabled);
    if (first) await write({ people: stored.people.filter((person) => person !== first) });
    return first !== undefined;
  }
  const hasNoRoles = ({ grants, provided }: StoredPerson) =>
    provided !== null &&
    grantsWithGroups(grants, provided.groups, stored).every(({ roles }) => roles.length === 0);
  const isFull = () => stored.people.length >= mostPeople;
  const add = (person: Pick<StoredPerson, keyof PersonChange | 'provided'>) =>
    write({ people: [...stored.people, { ...person, passwordHash: null, code: null }] });

  return {
    /** The people, without their secrets. */
    list: (): PeopleList => ({
      ...stored,
      provider,
      people: stored.people.map((person) => listedPerson(person, now())),
    }),
    /** True if a person without the link may log in: with a password, or with the identity provider. */
    canLogIn: () => stored.people.length > 0 || provider !== null,
    /** `changed` resolves after the next change to people or groups. */
    follow(): { readonly changed: Promise<void>; readonly stop: () => void } {
      let stop = () => {};
      const changed = new Promise<void>((resolve) => {
        followers.add(resolve);
        stop = () => void followers.delete(resolve);
      });
      return { changed, stop: () => stop() };
    },
    hasPasswords: () => stored.people.some(({ provided }) => provided === null),
    /**
     * Returns a function for a person's current grants. It returns undefined once the person is disabled, or has
     * another password or account.
     */
    validity(login: string) {
      const before = find(login);
      return () => {
        const person = find(login);
        const isSame =
          person?.passwordHash === before?.passwordHash &&
          person?.provided?.issuer === before?.provided?.issuer &&
          person?.provided?.subject === before?.provided?.subject;
        if (!isSame || !person || person.isDisabled) return undefined;
        return grantsWithGroups(person.grants, person.provided?.groups ?? [], stored);
      };
    },
    find,
    /** Returns false if there are too many people. */
    save: (saved: PersonChange) =>
      inTurn(async () => {
        const name = cleanName(saved.name) || saved.login;
        if (find(saved.login)) await changePerson(saved.login, { ...saved, name });
        else if (isFull()) return false;
        else await add({ ...saved, name, provided: null });
        return true;
      }),
    /**
     * Stores a person whom the identity provider has logged in. Only the account identifies the person, so a name at
     * the provider never matches a person with a password.
     */
    enter: ({ issuer, subject, userName, name: shown, groups }: ProvidedPerson) =>
      inTurn(async () => {
        const withRoles = new Set(stored.groups.map(({ group }) => group));
        const provided = {
          issuer,
          subject,
          groups: groups
            .filter((group) => v.is(providerGroup, group))
            .toSorted((one, other) => Number(withRoles.has(other)) - Number(withRoles.has(one)))
            .slice(0, mostGroups),
        };
        const known = stored.people.find(
          (one) => one.provided?.subject === subject && one.provided.issuer === issuer,
        );
        if (known?.isDisabled) return 'disabled';
        const login = known?.login ?? freeLogin(userName, (wanted) => find(wanted) !== undefined);
        const name = cleanName(shown).slice(0, 80) || login;
        if (known) await changePerson(login, { name, provided });
        else if (isFull() && !(await forgetOneWithoutRoles())) return 'full';
        else await add({ login, name, grants: [], isDisabled: false, provided });
        return { login, name };
      }),
    saveGroups: ({ groups }: GroupRoles) => inTurn(() => write({ groups })),
    /** Stores a login without the identity provider, so owners can see it. */
    noteLocalLogin: (login: Omit<LocalLogin, 'at'>) =>
      inTurn(() => write({ localLogin: { at: now(), ...login } })),
    remove: (login: string) =>
      inTurn(() => write({ people: stored.people.filter((person) => person.login !== login) })),
    /**
     * Replaces a person's password with a one-time code. Returns undefined if nobody with a password has this login.
     */
    giveCode: (login: string) =>
      inTurn(async () => {
        if (find(login)?.provided !== null) return undefined;
        const code = oneTimeCode();
        const hash = await hashPassword(code);
        await changePerson(login, { passwordHash: null, code: { hash, until: now() + codeMs } });
        return code;
      }),
    /** Checks a password or one-time code, and stores a new password. An unknown login takes the same time. */
    async logIn(login: string, password: string, newPassword?: string): Promise<PersonLogin> {
      const person = find(login);
      const code = person?.code && person.code.until > now() ? person.code.hash : undefined;
      const stored = person?.passwordHash ?? code;
      const isRight = await verifyPassword(stored ?? (await dummyPasswordHash), password);
      // During the check, the person may have been disabled or given a code, because somebody else may know the
      // password.
      const isSame = () => person !== undefined && find(login) === person;
      if (!isRight || stored === undefined || !isSame() || person?.isDisabled) return 'wrong';
      if (stored === code && newPassword === undefined) return 'must-change';
      if (newPassword !== undefined) {
        const passwordHash = await hashPassword(newPassword);
        const isChosen = await inTurn(async () => {
          if (!isSame()) return false;
          await changePerson(login, { passwordHash, code: null });
          return true;
        });
        if (!isChosen) return 'wrong';
      }
      return 'right';
    },
  };
}

export type People = Awaited<ReturnType<typeof openPeople>>;
