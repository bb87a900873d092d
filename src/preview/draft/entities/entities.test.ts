import { describe, expect, it } from 'vitest';
import type { StructureItem } from '../../../contract/profile.ts';
import { isServed } from '../../../domain/queue/served-services.ts';
import { readBranchFiles } from '../../../service/branch-file/read-branch-files.ts';
import { testNow } from '../../../testing/builders.ts';
import { aLiveBranch } from '../../../testing/preview/a-live-branch.ts';
import {
  aCode,
  aCounter,
  aNumberInterval,
  aUser,
  testPassword,
} from '../../../testing/service/branch-file-builders.ts';
import type { PreviewedBranch } from '../../branch/previewed-branch.ts';
import { englishWords } from '../../words/preview-words.ts';
import { type EditablePart, editable, editedEntities, isListed } from '../changes/entities.ts';
import { editedBranchOf } from '../edit/edited-branch.ts';
import { type CopiedPart, withCopy } from './with-copy.ts';
import { type AddablePart, withNewEntity, withNewLanguage } from './with-new-entity.ts';
import { withoutEntity } from './without-entity.ts';

let made = 0;
const making = { newKey: () => `new-${++made}`, nowMs: testNow, say: englishWords.say };
const { password: _, ...ana } = aUser({ services: [{ service: 'passport', precedence: 1 }] });

/** A branch in which each part has entries, and counters and clerks serve only some services. */
const harbour: PreviewedBranch = {
  ...aLiveBranch().branch,
  codes: [aCode()],
  counters: [aCounter({ services: ['passport'] })],
  users: [ana],
  numberIntervals: [aNumberInterval(), aNumberInterval({ key: 'interval-2', prefix: 'C ' })],
  advertisements: [{ key: 'city', items: [] }],
};
const parts = Object.keys(editable) as EditablePart[];
const lists = parts.filter(isListed);
const addable = lists.filter((part): part is AddablePart => part !== 'profiles' && part !== 'languages');
const copied = lists.filter((part): part is CopiedPart => part !== 'languages');

function without(part: EditablePart, key: string, branch = harbour): PreviewedBranch {
  const removal = withoutEntity(editedBranchOf(branch), part, key);
  if (removal.kind === 'needed') throw new Error(removal.why);
  return { ...branch, ...removal.edited } as PreviewedBranch;
}
const keysIn = (items: readonly StructureItem[]): string[] =>
  items.flatMap((item) => ('group' in item ? [item.group, ...keysIn(item.items)] : [item.service]));
const menuOf = (branch: PreviewedBranch, language = 'en') =>
  keysIn(branch.profiles[0]?.structure.find((menu) => menu.language === language)?.items ?? []);

it('the branch of these tests is a valid branch file', () => {
  expect(mistakesOfDraft(harbour)).toEqual([]);
});

describe('an addition', () => {
  it.each(addable)('to %s is valid at once', (part) => {
    const { branch, chosen } = withNewEntity(part, harbour, making);
    expect(mistakesOfDraft(branch)).toEqual([]);
    expect(editedEntities(part, editedBranchOf(branch))).toContainEqual(chosen);
  });

  it.each(addable)('to %s twice is valid, too', (part) => {
    const { branch } = withNewEntity(part, harbour, making);
    expect(mistakesOfDraft(withNewEntity(part, branch, making).branch)).toEqual([]);
  });

  it('of a service can be chosen and called at once', () => {
    const { branch, chosen } = withNewEntity('services', harbour, making);
    const key = chosen.key ?? '';
    expect(branch.branch.services).toContain(key);
    for (const language of ['en', 'ar']) expect(menuOf(branch, language)).toContain(key);
    const staff = { counters: branch.counters ?? [], users: branch.users ?? [] };
    expect(isServed(key, staff)).toBe(true);
    const service = branch.services?.find((one) => one.key === key);
    expect(Object.keys(service?.texts ?? {})).toEqual(['en', 'ar']);
    const prefixes = branch.numberIntervals?.map(({ prefix }) => prefix);
    expect(prefixes).toEqual(['B ', 'C ', 'A ']);
  });

  it('of the first service in a branch without counters also adds a counter', () => {
    const { branch } = withNewEntity('services', { ...harbour, counters: [] }, making);
    expect(branch.counters).toHaveLength(1);
  });

  it('of a language copies the names and menus of the first language, so it can be read at once', () => {
    const { branch, chosen } = withNewLanguage('hu', harbour, making);
    expect(mistakesOfDraft(branch)).toEqual([]);
    expect(chosen).toEqual({ part: 'languages', key: 'hu' });
    expect(branch.branch.languages).toContain('hu');
    expect(menuOf(branch, 'hu')).toEqual(menuOf(branch, 'en'));
    expect(branch.services?.[0]?.texts.hu?.name).toBe('Passport or ID card');
    expect(branch.languages.at(-1)?.name).toBe('magyar');
  });
});

describe('a copy', () => {
  it.each(copied)('in %s is valid, and comes directly after its original', (part) => {
    const [first] = editedEntities(part, editedBranchOf(harbour));
    const { branch, chosen } = withCopy(part, first?.key ?? '', harbour, making);
    expect(mistakesOfDraft(branch)).toEqual([]);
    const keys = editedEntities(part, editedBranchOf(branch)).map(({ key }) => key);
    expect(keys.slice(0, 2)).toEqual([first?.key, chosen.key]);
  });

  it('of a service is offered and served wherever the original is', () => {
    const { branch, chosen } = withCopy('services', 'passport', harbour, making);
    const key = chosen.key ?? '';
    expect(menuOf(branch).slice(0, 2)).toEqual(['passport', key]);
    expect(branch.counters?.[0]?.services).toEqual(['passport', key]);
    expect(branch.users?.[0]?.services).toEqual([
      { service: 'passport', precedence: 1 },
      { service: key, precedence: 1 },
    ]);
  });

  it('of a clerk has its own user name and first password', () => {
    const { branch } = withCopy('users', 'user-ana', harbour, making);
    expect(branch.users?.[1]).toMatchObject({ username: 'ana-1', newFirstPassword: true });
  });
});

describe('a removal', () => {
  it.each(lists)('from %s leaves a valid branch', (part) => {
    for (const { key } of editedEntities(part, editedBranchOf(harbour))) {
      expect([key, mistakesOfDraft(without(part, key ?? ''))]).toEqual([key, []]);
    }
  });

  it('of a service also removes it from menus and counters, and removes its numbers unless other services use them', () => {
    const own = withNewEntity('services', harbour, making);
    const after = without('services', own.chosen.key ?? '', own.branch);
    expect(after.numberIntervals).toEqual(harbour.numberIntervals);
    expect(menuOf(after)).toEqual(menuOf(harbour));
    expect(without('services', 'passport').numberIntervals).toEqual(harbour.numberIntervals);
    expect(without('services', 'passport').counters?.[0]?.services).toEqual([]);
  });

  it("of a group puts the group's services in the group's place", () => {
    expect(menuOf(without('groups', 'family'))).toEqual(['passport', 'birth', 'parking']);
  });

  it('of the first language makes another language the first', () => {
    const after = without('languages', 'en');
    expect([after.branch.defaultLang, after.branch.languages]).toEqual(['ar', ['ar']]);
    expect(after.profiles[0]?.structure.map(({ language }) => language)).toEqual(['ar']);
  });

  it('is refused for the last language and the last number interval', () => {
    const one = without('languages', 'ar');
    expect(withoutEntity(editedBranchOf(one), 'languages', 'en').kind).toBe('needed');
    const numbers = without('numberIntervals', 'interval-2');
    expect(withoutEntity(editedBranchOf(numbers), 'numberIntervals', 'interval-1').kind).toBe('needed');
  });
});

function mistakesOfDraft(branch: PreviewedBranch): readonly string[] {
  const { names: _names, capabilities: _capabilities, waits: _waits, ...told } = branch;
  const { users = [], ...content } = told;
  const withPasswords = users.map(({ newFirstPassword: _wish, ...user }) => ({
    ...user,
    password: testPassword,
  }));
  const text = JSON.stringify({ ...content, users: withPasswords });
  const read = readBranchFiles([{ name: 'draft', text }]);
  return read.ok ? [] : read.mistakes;
}
