import type { BranchFile } from '../../contract/additions/branch-file.ts';
import type { StructureItem } from '../../contract/profile.ts';
import { aBranch, aGroup, aLanguage, aProfile, aService, theSettings } from '../builders.ts';
import { aBranchFile, aCounter, aUser } from './branch-file-builders.ts';

const script = '<img src=x onerror="window.ran=1"><script>window.ran=1</script><b>';

export const hostileTexts: readonly string[] = [
  script,
  'x'.repeat(10_000),
  'Everything about everything, and more of it. '.repeat(220),
  `Z${'\u0335\u0489\u0301\u20dd'.repeat(2_000)}algo${'\u0301'.repeat(50)}`,
  '\u202eesrever ni\u2067\u2066\u202d and never closed',
  '👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿'.repeat(150),
  '﷽﷽﷽ ﷺ'.repeat(200),
  '{{count}} $t(menu.start) #{time} \u0024{window.ran=1} %s \\u202e &lt;b&gt;',
  'Line\n\nafter\u2028line\u0000\u0007\r\n'.repeat(100),
  'javascript:window.ran=1 \'); alert(1); // "}]',
  'ไม่มีช่องว่างระหว่างคำ'.repeat(100),
  'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
];

const text = (index: number) => hostileTexts[index % hostileTexts.length] ?? '';
const texts = (index: number) => ({
  en: { name: text(index), explanation: text(index + 1), comment: text(index + 2) },
});

export const hostileDepth = 5;
const hostileServices = 200;

/**
 * A branch with one normal service, hostile values in all other texts, deeply nested groups, and a group with very
 * many services.
 */
export function aHostileBranchFile(): BranchFile {
  const file = aBranchFile();
  const byChoice = { afterwork: false, clerkSelection: true, customerIdentification: 0 };
  const services = Array.from({ length: hostileServices }, (_, index) =>
    aService({ key: `service-${index}`, name: text(index), texts: texts(index), statName: text(index) }),
  );
  const letter = aService({ key: 'letter', subType: 2, texts: texts(2) });
  const groups = Array.from({ length: hostileDepth }, (_, index) =>
    aGroup({ key: `group-${index}`, name: text(index), texts: texts(index) }),
  );
  const nested = groups.reduceRight<StructureItem[]>(
    (items, { key }) => [{ group: key, items }],
    services.map(({ key }) => ({ service: key })),
  );
  const { appearance, features } = aProfile();
  const bar = (index: number) => ({ visible: true, leftText: text(index), rightText: text(index + 2) });
  const counters = hostileTexts.map((name, index) =>
    aCounter({ key: `counter-${index}`, name, number: String(index), websocketID: `ws-counter-${index}` }),
  );
  const users = hostileTexts.map((name, index) =>
    aUser({ key: `user-${index}`, username: `clerk-${index}`, name }),
  );
  const others = hostileTexts.map((name, index) =>
    aLanguage({ key: `language-${index}`, code: `q${name.slice(0, 30)}`, name, default: false }),
  );
  const languages = [
    aLanguage({
      name: script,
      formats: { date: `[${script.repeat(3)}] dddd`, number: script },
      texts: { dispenser: { 'menu.question': text(2), 'menu.back': script, 'wait.unit_other': text(1) } },
    }),
    ...others,
  ];
  return {
    ...file,
    branch: aBranch({
      name: text(2),
      shortName: text(1),
      services: ['passport', 'letter', ...services.map(({ key }) => key)],
      languages: languages.map(({ key }) => key),
    }),
    languages,
    services: [aService({ features: byChoice }), letter, ...services],
    groups,
    counters,
    users,
    profiles: [
      aProfile({
        name: script,
        appearance: { ...appearance, header: bar(0), footer: bar(1) },
        features: { ...features, clerkSelection: true, specialService: 'service-2' },
        structure: [{ language: 'en', items: [{ service: 'passport' }, { service: 'letter' }, ...nested] }],
      }),
    ],
    settings: theSettings(),
  };
}
