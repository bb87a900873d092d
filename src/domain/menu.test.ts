import { describe, expect, it } from 'vitest';
import { aBranch, aGroup, aProfile, aService } from '../testing/builders.ts';
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
    ...change,
  };
}

describe('the menu', () => {
  it('shows services and nested groups in the order of the profile', () => {
    expect(menuOf(sources(), ['en'])).toEqual([
      {
        kind: 'service',
        key: 'passport',
        name: 'Passport or ID card',
        explanation: 'Apply, renew, report a loss',
      },
      {
        kind: 'group',
        key: 'family',
        name: 'Family and life events',
        explanation: null,
        items: [
          {
            kind: 'group',
            key: 'births',
            name: 'Births',
            explanation: null,
            items: [{ kind: 'service', key: 'birth', name: 'Birth', explanation: null }],
          },
        ],
      },
    ]);
  });

  it("speaks the visitor's language where there are texts, and falls back where there are none", () => {
    const services = [
      aService({ texts: { ar: arabic } }),
      aService({ key: 'birth', name: 'Birth', texts: {} }),
    ];
    const [first, second] = menuOf(sources({ services }), ['ar', 'en']);
    expect([first?.name, second?.name]).toEqual([arabic.name, 'Family and life events']);
  });

  it('uses the structure of the chosen language', () => {
    const structure = [
      { language: 'en', items: [{ service: 'passport' }] },
      { language: 'ar', items: [{ service: 'birth' }] },
    ];
    const profile = aProfile({ structure });
    expect(menuOf(sources({ profile }), ['ar', 'en']).map((item) => item.key)).toEqual(['birth']);
    expect(menuOf(sources({ profile }), ['tr', 'en']).map((item) => item.key)).toEqual(['passport']);
  });

  it('leaves out what has no name, is not offered or not active, and a group left empty by it', () => {
    const nameless = [aService({ name: ' ', texts: {} }), aService({ key: 'birth', status: 0 })];
    expect(menuOf(sources({ services: nameless }), ['en'])).toEqual([]);
    expect(menuOf(sources({ branch: aBranch({ services: ['birth'] }) }), ['en'])).toMatchObject([
      { key: 'family' },
    ]);
    expect(menuOf(sources({ groups: [aGroup()] }), ['en'])).toMatchObject([{ key: 'passport' }]);
  });
});

describe('the way into a group', () => {
  it('names each group on it and stops where it leads nowhere', () => {
    const menu = menuOf(sources(), ['en']);
    expect(groupsAlong(menu, ['family', 'births']).map((group) => group.key)).toEqual(['family', 'births']);
    expect(groupsAlong(menu, ['family', 'gone', 'births']).map((group) => group.key)).toEqual(['family']);
    expect(groupsAlong(menu, [])).toEqual([]);
  });
});
