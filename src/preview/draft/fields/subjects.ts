/** The headings under which fields stand, in their order. */
export const subjects = ['Appearance', 'Menu', 'Texts', 'Times', 'Names', 'Everything else'] as const;
export type Subject = (typeof subjects)[number];

/** The first pattern that matches decides. */
const patterns: readonly (readonly [Exclude<Subject, 'Everything else'>, RegExp])[] = [
  ['Texts', /\.(header|footer)\b/],
  ['Appearance', /^settings\.styling|\.appearance\.(?!custom)/],
  ['Menu', /\.(structure|serviceCount|specialService|clerkSelection)$|^branch\.(languages|services)$/],
  ['Times', /Time$|Countdown$|^dispensers.*profiles$|openingHours$|\.(times|weekday|timeZone)\b/],
  [
    'Names',
    /\.(name|shortName|statName|username)$|^counters\[\]\.number$|^(services|groups)\[\]\.(texts|icon)$/,
  ],
  ['Texts', /^languages\[\]\.(texts|formats|customerName|keyboardLayouts|tts)\b/],
];

/** The heading under which a field stands. */
export function subjectOf(pattern: string): Subject {
  return patterns.find(([, expression]) => expression.test(pattern))?.[0] ?? 'Everything else';
}
