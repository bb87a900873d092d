import { describe, expect, it } from 'vitest';
import { noNames } from '../../contract/additions/page/names.ts';
import type { Profile } from '../../contract/profile.ts';
import type { Service } from '../../contract/service.ts';
import { aBranch, aGroup, aLanguage, aProfile, aService } from '../../testing/builders.ts';
import { groupsAlong, type MenuSources, menuOf } from './menu.ts';

const arabic = { name: 'جواز السفر أو الهوية', explanation: null, comment: null };

function sources(change: Partial<MenuSources> = {}): MenuSources {
  const structure = [
    {
      language: 'en',
      items: [
        { service: 'passport' },
        { group: 'family', items: [{ group: 'births', items: [{ service: 'birth' }] }] },
      ],
    },
  ];
  return {
    profile: aProfile({ structure }),
    branch: aBranch({ services: ['passport', 'birth'] }),
    services: [aService(), aService({ key: 'birth', name: 'Birth', texts: {} })],
    groups: [aGroup(), aGroup({ key: 'births', name: 'Births', texts: {} })],
    languages: [aLanguage()],
    names: noNames,
    ...change,
  };
}

const keysOf = (change: Partial<MenuSources>, ...languages: string[]) =>
  menuOf(sources(change), languages).items.map(({ key }) => key);

describe('the menu', () => {
  it('hides an inactive group with its content', () => {
    const { items, hiddenItems } = menuOf(sources({ groups: [aGroup({ status: 0 })] }), ['en']);
    expect(items.map(({ key }) => key)).toEqual(['passport']);
    expect(hiddenItems).toEqual([{ kind: 'group', key: 'family', why: 'inactive' }]);
  });

  it.each(['constructor', 'toString'])(
    'omits an unnamed service or group with the key %s, which is also a property of every object',
    (key) => {
      const items = [{ service: key }, { group: key, items: [{ service: 'passport' }] }];
      const structure = [{ language: 'en', items }];
      const change = {
        profile: aProfile({ structure }),
        branch: aBranch({ services: ['passport', key] }),
        services: [aService(), aService({ key, name: '', texts: {} })],
        groups: [],
      };
      expect(keysOf(change, key, 'en')).toEqual([]);
    },
  );

  it('shows services and nested groups in the order of the profile', () => {
    expect(menuOf(sources(), ['en'])).toEqual({
      hiddenItems: [],
      items: [
        {
          kind: 'service',
          key: 'passport',
          name: 'Passport or ID card',
          explanation: 'Apply, renew, report a loss',
          comment: null,
        },
        {
          kind: 'group',
          key: 'family',
          name: 'Family and life events',
          explanation: null,
          comment: null,
          items: [
            {
              kind: 'group',
              key: 'births',
              name: 'Births',
              explanation: null,
              comment: null,
              items: [{ kind: 'service', key: 'birth', name: 'Birth', explanation: null, comment: null }],
            },
          ],
        },
      ],
    });
  });

  it('has the icons of services and groups', () => {
    const { items } = menuOf(
      sources({
        services: [aService({ icon: 'identity-card' }), aService({ key: 'birth', icon: 'baby' })],
        groups: [aGroup({ icon: 'family' }), aGroup({ key: 'births' })],
      }),
      ['en'],
    );
    expect(items.map(({ icon }) => icon)).toEqual(['identity-card', 'family']);
    expect(groupsAlong(items, ['family'])[0]?.items.map(({ icon }) => icon)).toEqual([undefined]);
  });

  it("uses the visitor's language for items with texts in this language, and otherwise the next language", () => {
    const services = [
      aService({ texts: { ar: arabic } }),
      aService({ key: 'birth', name: 'Birth', texts: {} }),
    ];
    const [first, second] = menuOf(sources({ services }), ['ar', 'en']).items;
    expect([first?.name, second?.name]).toEqual([arabic.name, 'Family and life events']);
  });

  it('cuts texts that are too long to read', () => {
    const endless = '🙂'.repeat(5000);
    const texts = { en: { name: endless, explanation: endless, comment: ' ' } };
    const services = [aService({ texts })];
    const [first] = menuOf(sources({ services }), ['en']).items;
    expect(first?.name).toMatch(/^(🙂){90,100}…$/u);
    expect(first?.explanation?.length).toBeLessThanOrEqual(1000);
    expect(first?.comment).toBeNull();
  });

  it('uses the structure of the chosen language', () => {
    const structure = [
      { language: 'en', items: [{ service: 'passport' }] },
      { language: 'ar', items: [{ service: 'birth' }] },
    ];
    const profile = aProfile({ structure });
    expect(keysOf({ profile }, 'ar', 'en')).toEqual(['birth']);
    expect(keysOf({ profile }, 'tr', 'en')).toEqual(['passport']);
  });

  it('hides and reports items that are nameless, not offered or inactive, and groups that become empty', () => {
    const services = [aService({ name: ' ', texts: {} }), aService({ key: 'birth', status: 0 })];
    expect(menuOf(sources({ services }), ['en'])).toEqual({
      items: [],
      hiddenItems: [
        { kind: 'service', key: 'passport', why: 'no-name' },
        { kind: 'service', key: 'birth', why: 'inactive' },
        { kind: 'group', key: 'births', why: 'empty' },
        { kind: 'group', key: 'family', why: 'empty' },
      ],
    });
    expect(menuOf(sources({ branch: aBranch({ services: ['birth'] }) }), ['en']).hiddenItems).toEqual([
      { kind: 'service', key: 'passport', why: 'not-offered' },
    ]);
    const hidden = [aService({ visibility: 0 }), aService({ key: 'birth', visibility: 7 })];
    const seen = menuOf(sources({ services: hidden }), ['en']);
    expect(seen.hiddenItems).toEqual([{ kind: 'service', key: 'passport', why: 'hidden' }]);
    expect(seen.items.map(({ key }) => key)).toEqual(['family']);
    expect(menuOf(sources({ groups: [aGroup()] }), ['en']).hiddenItems).toMatchObject([
      { key: 'births', why: 'no-name' },
      { key: 'family', why: 'empty' },
    ]);
  });
});

describe('a tile', () => {
  const tileOf = (change: Partial<Service>) =>
    menuOf(sources({ services: [aService(change)] }), ['en']).items[0];

  it('has its code, its limit, and a mark if it is information-only', () => {
    expect(tileOf({ code: 12, maxTickets: 30 })).toMatchObject({ code: 12, limit: 30 });
    expect(tileOf({ subType: 2 })).toMatchObject({ isMessage: true });
    expect(tileOf({ maxTickets: 0 })).not.toHaveProperty('limit');
  });

  it('has no limit if it is a chain, because other tickets also wait for its first link', () => {
    expect(tileOf({ subType: 1, services: ['birth'], maxTickets: 30 })).not.toHaveProperty('limit');
  });
});

describe('the special service', () => {
  const { structure, features } = sources().profile as Profile;
  const specialOf = (specialService: unknown) =>
    menuOf(sources({ profile: { structure, features: { ...features, specialService } } }), ['en']);

  it('is separate from the menu, under its own name', () => {
    expect(specialOf('passport').special).toMatchObject({ key: 'passport', name: 'Passport or ID card' });
    expect(specialOf({ service: 'birth' }).special).toMatchObject({ key: 'birth', name: 'Birth' });
  });

  it('does not exist if the profile names a service that is not offered', () => {
    expect(specialOf(null).special).toBeUndefined();
    const { special, hiddenItems } = specialOf('elsewhere');
    expect(special).toBeUndefined();
    expect(hiddenItems).toEqual([{ kind: 'service', key: 'elsewhere', why: 'not-offered' }]);
  });
});

describe('an external service without endpoints for names', () => {
  const silent = { services: undefined, groups: undefined };
  const text = (name: string) => ({ name, explanation: null, comment: null });

  it('has an empty menu if no other source has names, so visitors never read a key', () => {
    expect(menuOf(sources(silent), ['en']).items).toEqual([]);
  });

  it('can name items in the texts of a language', () => {
    const dispenser = { passport: 'Passports', birth: 7, title: 'Welcome' };
    const languages = [aLanguage({ texts: { dispenser } })];
    expect(menuOf(sources({ ...silent, languages }), ['en']).items).toEqual([
      { kind: 'service', key: 'passport', name: 'Passports', explanation: null, comment: null },
    ]);
  });

  it('uses the names of the host, in the language of the visitor', () => {
    const names = {
      services: {
        passport: { name: 'Passport', texts: { ar: text(arabic.name) } },
        birth: { name: 'Birth', texts: {} },
      },
      groups: { family: { name: 'Family', texts: {} }, births: { name: 'Births', texts: {} } },
    };
    const { items, hiddenItems } = menuOf(sources({ ...silent, names }), ['ar', 'en']);
    expect(items).toMatchObject([{ name: arabic.name }, { name: 'Family', items: [{ name: 'Births' }] }]);
    expect(hiddenItems).toEqual([]);
  });

  it('takes names first from its endpoints once it has them, then from the texts, then from the host', () => {
    const dispenser = { passport: 'From the texts', birth: 'From the texts' };
    const languages = [aLanguage({ texts: { dispenser } })];
    const names = { services: { birth: { name: 'From the host', texts: {} } }, groups: {} };
    const profile = aProfile({
      structure: [{ language: 'en', items: [{ service: 'passport' }, { service: 'birth' }] }],
    });
    const menu = menuOf(sources({ services: [aService()], languages, names, profile }), ['en']);
    expect(menu.items.map(({ name }) => name)).toEqual(['Passport or ID card', 'From the texts']);
  });
});

describe('the path to a group', () => {
  it('names each group and stops at a key that does not exist', () => {
    const { items } = menuOf(sources(), ['en']);
    const keysAlong = (...path: string[]) => groupsAlong(items, path).map((group) => group.key);
    expect(keysAlong('family', 'births')).toEqual(['family', 'births']);
    expect(keysAlong('family', 'gone', 'births')).toEqual(['family']);
    expect(keysAlong()).toEqual([]);
  });
});
