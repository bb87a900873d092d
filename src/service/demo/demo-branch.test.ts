import { describe, expect, it } from 'vitest';
import type { Profile, StructureItem } from '../../contract/profile.ts';
import { dateOf } from '../../domain/calendar/schedule.ts';
import { requirementOf } from '../../domain/configuration/meanings.ts';
import { checkName } from '../../domain/text-entry/customer-name.ts';
import { demoBranchFile } from '../../testing/service/demo-branch-file.ts';

const demo = demoBranchFile();

function profileAt(weekday: number, hhmm: string): Profile | undefined {
  const [dispenser] = demo.dispensers;
  const window = dispenser?.special.profiles.find(
    ({ day, start, end }) => day === weekday && start <= hhmm && hhmm < end,
  );
  return demo.profiles.find(({ key }) => key === window?.profile);
}

function firstButtons(profile: Profile | undefined): (string | undefined)[] {
  const names = new Map([...demo.services, ...demo.groups].map(({ key, name }) => [key, name]));
  return (profile?.structure[0]?.items ?? []).map((item) =>
    names.get('service' in item ? item.service : item.group),
  );
}

describe('the demo branch', () => {
  it('has every text in each of its languages', () => {
    for (const { texts } of [...demo.services, ...demo.groups]) {
      expect(Object.keys(texts).sort()).toEqual([...demo.branch.languages].sort());
      for (const { name, explanation } of Object.values(texts)) expect(name && explanation).toBeTruthy();
    }
    for (const { texts } of demo.codes) {
      expect(Object.keys(texts).sort()).toEqual([...demo.branch.languages].sort());
    }
  });

  it('has the same menu in each of its five languages', () => {
    for (const { structure } of demo.profiles) {
      expect(structure.map(({ language }) => language)).toEqual(demo.branch.languages);
      expect(new Set(structure.map(({ items }) => JSON.stringify(items))).size).toBe(1);
    }
    expect(demo.languages).toHaveLength(5);
  });

  it('has ten items in its first menu, and groups at three levels', () => {
    const items = demo.profiles[0]?.structure[0]?.items ?? [];
    const depth = (item: StructureItem): number =>
      'group' in item ? 1 + Math.max(...item.items.map(depth)) : 0;
    expect(items).toHaveLength(10);
    expect(Math.max(...items.map(depth))).toBe(3);
  });

  it('shows different profiles on weekday mornings, weekday afternoons and weekends', () => {
    const menus = [
      [1, '1159'],
      [1, '1200'],
      [6, '1042'],
    ].map(([day, time]) => firstButtons(profileAt(Number(day), String(time))));
    expect(menus).toEqual([
      expect.arrayContaining(['Collect a document', 'Business and trade']),
      [
        'Collect a document',
        'Documents and permits',
        'Home and parking',
        'Family and life events',
        'Certificates',
        'Fees and payments',
      ],
      expect.arrayContaining(['Passport or ID card', 'Business and trade']),
    ]);
    expect(menus[0]?.[0]).not.toBe(menus[2]?.[0]);
    for (const day of [2, 3, 4, 5]) expect(profileAt(day, '0900')).toBe(profileAt(1, '0900'));
    expect(profileAt(0, '0900')).toBe(profileAt(6, '0900'));
  });

  it('is open at every minute of the week', () => {
    expect(demo.branch.openingHours).toEqual([]);
    for (let day = 0; day < 7; day++) {
      for (const time of ['0000', '0759', '1159', '1200', '2359']) expect(profileAt(day, time)).toBeDefined();
    }
  });

  it('asks for a name in every menu, and lets visitors skip it', () => {
    expect(demo.branch.features.customerName).toBe(true);
    for (const { features } of demo.profiles) expect(requirementOf(features.customerName)).toBe('optional');
  });

  it('treats Christmas Eve as a Sunday every year', () => {
    const days = demo.exceptionDays.map((day) => ({ date: dateOf(day), weekday: day.weekday }));
    for (const year of [2026, 2027, 2028, 2029]) {
      expect(days).toContainEqual({ date: `${year}-12-24`, weekday: 0 });
    }
  });

  it('lets visitors choose a clerk by picture for some services', () => {
    const chosen = demo.services.filter(({ features }) => features.clerkSelection);
    expect(chosen.length).toBeGreaterThan(0);
    for (const { avatar } of demo.users) expect(avatar).toMatch(/^media\/clerk-\w+\.svg$/);
  });

  it("has rules for names in every language, and its clerks' names are valid", () => {
    for (const { customerName } of demo.languages) {
      expect(customerName?.bannedWords.length).toBeGreaterThan(3);
      for (const { name } of demo.users) expect(checkName(name, customerName).kind).toBe('accepted');
      for (const word of customerName?.bannedWords ?? []) {
        expect(checkName(word, customerName)).toMatchObject({ problem: 'not-allowed' });
      }
    }
  });

  it('has counters, clerks with precedences, and codes of every category', () => {
    expect(demo.counters.map(({ number }) => number)).toEqual(['1', '2', '3', '4']);
    const precedences = demo.users
      .flatMap(({ services }) => services ?? [])
      .map(({ precedence }) => precedence);
    expect(new Set(precedences).size).toBeGreaterThan(2);
    expect(new Set(demo.codes.map(({ category }) => category))).toEqual(
      new Set(['logout', 'closing', 'status']),
    );
  });
});
