import type { Profile } from '../../contract/profile.ts';
import { millisecondsOf } from '../configuration/meanings.ts';
import { codeRulesOf } from '../text-entry/code-mask.ts';
import { nameBounds } from '../text-entry/customer-name.ts';
import { type Finding, finding } from './finding.ts';
import { quoted } from './in-words.ts';
import { type LintedBranch, languageName, offeredLanguages, profilesWithNames } from './linted-branch.ts';
import { shownFirst } from './times/week.ts';

/** Finds lengths whose minimum is above their maximum, and times that the kiosk does not accept. */
export function lintLimits(data: LintedBranch): Finding[] {
  return [
    ...nameLengths(data),
    ...data.profiles.flatMap((profile, index) => [...codeLength(profile, index), ...times(profile, index)]),
  ];
}

function nameLengths(data: LintedBranch): Finding[] {
  const [asking] = shownFirst(profilesWithNames(data), data);
  return offeredLanguages(data).flatMap((language) => {
    const { customerName, key } = language;
    if (!customerName || customerName.min <= 0) return [];
    const bounds = nameBounds(customerName);
    if (bounds.min > 0) return [];
    return [
      finding(
        'name-length-reversed',
        {
          path: ['languages', data.languages.indexOf(language), 'customerName', 'min'],
          key,
          view: { screen: 'name', profile: asking?.key, language: key },
        },
        {
          effect: `Visitors who read ${languageName(language)} may type a name of a single letter: the minimum of ${customerName.min} letters is ignored, because it is above the maximum of ${bounds.max}.`,
          fix: 'Write a customerName.min that is not above customerName.max.',
        },
      ),
    ];
  });
}

function codeLength({ key, name, appearance }: Profile, index: number): Finding[] {
  const { min, max } = appearance.keyboard;
  const rules = codeRulesOf(appearance.keyboard);
  const longest = rules.positions.length;
  if (rules.isMasked || min <= longest) return [];
  return [
    finding(
      'code-length-reversed',
      {
        path: ['profiles', index, 'appearance', 'keyboard', 'min'],
        key,
        view: { screen: 'code', profile: key },
      },
      {
        effect: `In ${quoted(name)} visitors can type codes of exactly ${longest} characters: the minimum of ${min} is above the maximum${max > 0 ? '' : ' of every code'}.`,
        fix: 'Write a keyboard.min that is not above keyboard.max, or a mask.',
      },
    ),
  ];
}

/** The times of a profile in seconds. */
const timesOf = ({ standByTime, printDialogTime, inactivityCountdown, features }: Profile) =>
  [
    ['standByTime', standByTime, ['standByTime'], 'the home menu becomes a dark clock'],
    ['printDialogTime', printDialogTime, ['printDialogTime'], 'the ticket leaves the screen'],
    ['inactivityCountdown', inactivityCountdown, ['inactivityCountdown'], 'a silent visit ends'],
    [
      'idleTime',
      features.advertisements.enabled ? features.advertisements.idleTime : 0,
      ['features', 'advertisements', 'idleTime'],
      'advertisements begin',
    ],
  ] as const;

function times(profile: Profile, index: number): Finding[] {
  return timesOf(profile).flatMap(([field, value, path, what]) => {
    const accepted = millisecondsOf(field, value);
    // A value in milliseconds is accepted too, and a time of 0 that switches something off.
    if (accepted === 0 || accepted === value * 1000 || Math.abs(accepted - value) < 1) return [];
    const screen = field === 'printDialogTime' ? 'ticket' : 'menu';
    return [
      finding(
        'time-out-of-range',
        {
          path: ['profiles', index, ...path],
          key: profile.key,
          view: { screen, profile: profile.key },
        },
        {
          effect: `In ${quoted(profile.name)} ${what} after ${accepted / 1000} seconds and not after ${value}.`,
          fix: `Write a time in seconds that is accepted; ${accepted / 1000} is the nearest.`,
        },
      ),
    ];
  });
}
