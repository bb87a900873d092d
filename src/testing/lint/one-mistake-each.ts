import type { lintRules } from '../../domain/lint/findings/finding.ts';
import type { LintedBranch } from '../../domain/lint/findings/linted-branch.ts';
import {
  aBranch,
  aDevice,
  allWeek,
  anExceptionDay,
  aProfile,
  aService,
  aStyling,
  aWindow,
  hours,
  theSettings,
} from '../builders.ts';
import { aNumberInterval } from '../service/branch-file-builders.ts';
import { aLintedBranch, arabicLanguage, englishLanguage, inBoth } from './a-linted-branch.ts';

interface ExampleError {
  readonly error: string;
  readonly change: Partial<LintedBranch>;
  readonly place: string;
  readonly effect: RegExp;
  /** Another rule that reports the same error, because the error has two effects. */
  readonly also?: keyof typeof lintRules;
}

const [sunday, monday, tuesday] = [0, 1, 2];
const weekdays = [monday, tuesday, 3, 4, 5];
const scheduled = (...profiles: ReturnType<typeof aWindow>[]) => ({
  dispensers: [aDevice({ special: { cardReaders: [], profiles } })],
});
const open = (...openingHours: ReturnType<typeof hours>[]) => ({ branch: aBranch({ openingHours }) });
const always = allWeek.map(({ day }) => aWindow('profile-1', day, '0000', '2400'));
const other = (change: Parameters<typeof aProfile>[0] = {}) =>
  aProfile({ key: 'profile-2', name: 'Afternoon', ...change });
const menu = (items: ReturnType<typeof aProfile>['structure'][number]['items']) => [
  { language: 'en', items },
];
const asking = aProfile({ features: { ...aProfile().features, customerName: 2 } });
const keyboard = (change: Partial<ReturnType<typeof aProfile>['appearance']['keyboard']>) => {
  const { appearance } = aProfile();
  return { ...appearance, keyboard: { ...appearance.keyboard, ...change } };
};
const passport = { service: 'passport' };
const days = (count: number) => Array.from({ length: count }, (_, day) => day + 1);

const aManagedClosing = (change: object) => ({
  key: 'closing-1',
  of: { kind: 'service', key: 'passport' } as const,
  from: 1,
  until: null,
  weekly: null,
  reason: 'break' as const,
  texts: {},
  ...change,
});

/** One error for each rule. Each changed branch contains only that error. */
export const oneMistakeEach: Readonly<Record<keyof typeof lintRules, ExampleError>> = {
  'never-open': {
    error: 'a dispenser with profiles only outside the opening hours',
    change: {
      ...open(hours(monday, '0800', '1600')),
      ...scheduled(aWindow('profile-1', sunday, '0800', '1600')),
    },
    place: 'dispensers[Entrance].special.profiles',
    effect: /always find the branch closed/,
  },
  'schedule-gap': {
    error: 'opening hours without a profile, in which visitors find the branch closed',
    change: {
      ...open(...weekdays.map((day) => hours(day, '0800', '1600'))),
      ...scheduled(
        ...weekdays.flatMap((day) => [
          aWindow('profile-1', day, '0000', '1200'),
          aWindow('profile-1', day, day < 3 ? '1230' : '1200', '2400'),
        ]),
      ),
    },
    place: 'dispensers[Entrance].special.profiles',
    effect: /although it is open: from 12:00 to 12:30 on Monday and Tuesday\.$/,
  },
  'window-empty': {
    error: 'a window from 0000 to 0000, which has no minute',
    change: scheduled(...always, aWindow('profile-1', monday, '0000', '0000')),
    place: 'dispensers[Entrance].special.profiles[7]',
    effect: /do not see “Weekday” on Monday/,
  },
  'hours-empty': {
    error: 'opening hours that end at their beginning',
    change: open(hours(monday, '0800', '1600'), hours(tuesday, '0800', '0800')),
    place: 'branch.openingHours[1]',
    effect: /closed on Tuesday/,
  },
  'windows-overlap': {
    error: 'two profiles at the same time, of which visitors see the first',
    change: {
      profiles: [aProfile(), other()],
      ...scheduled(
        aWindow('profile-1', monday, '0800', '1300'),
        aWindow('profile-2', monday, '1200', '1600'),
      ),
    },
    place: 'dispensers[Entrance].special.profiles[1]',
    effect: /from 12:00 to 13:00 on Monday\. Visitors see “Weekday”.* not “Afternoon”/,
  },
  'profile-missing': {
    error: 'a scheduled profile that does not exist, so the dispenser has no menu',
    change: scheduled(...always.slice(1), aWindow('gone', sunday, '0000', '2400')),
    place: 'dispensers[Entrance].special.profiles[6]',
    effect: /“gone” does not exist/,
  },
  'profile-hidden': {
    error: 'a profile that is never seen behind the longer window of another profile',
    change: {
      profiles: [aProfile(), other()],
      ...scheduled(
        aWindow('profile-1', monday, '0000', '2400'),
        aWindow('profile-2', monday, '1200', '1600'),
      ),
    },
    place: 'dispensers[Entrance].special.profiles[1]',
    effect: /never see “Afternoon”: .* the window of “Weekday” comes first/,
  },
  'profile-unscheduled': {
    error: 'a profile without a window',
    change: { profiles: [aProfile(), other()] },
    place: 'profiles[Afternoon]',
    effect: /no dispenser has a window/,
  },
  'exception-without-profile': {
    error: 'an exception day that opens the branch at a time without a profile',
    change: {
      ...open(hours(monday, '0800', '1600')),
      ...scheduled(aWindow('profile-1', monday, '0800', '1600')),
      exceptionDays: [anExceptionDay({ openingHours: [hours(6, '0900', '1200')] })],
    },
    place: 'dispensers[Entrance].special.profiles',
    effect: /On 21 November 2026 .* from 09:00 to 12:00/,
  },
  'exceptions-overlap': {
    error: 'two exception days on one date, of which only the closing day applies',
    change: {
      exceptionDays: [
        anExceptionDay({ name: 'Like Sunday', weekday: sunday }),
        anExceptionDay({ key: 'exception-2', name: 'Closed' }),
      ],
    },
    place: 'exceptionDays[Closed]',
    effect: /Dispensers apply only “Closed”/,
  },
  'exception-hours-ignored': {
    error: 'the opening hours of an exception day that counts as another weekday',
    change: {
      exceptionDays: [anExceptionDay({ weekday: sunday, openingHours: [hours(6, '0900', '1200')] })],
    },
    place: 'exceptionDays[Staff day]',
    effect: /do not apply/,
  },
  'closed-too-long': {
    error: 'more closed days in a row than the closed screen looks ahead',
    change: {
      exceptionDays: days(15).map((day) =>
        anExceptionDay({ key: `exception-${day}`, name: `Day ${day}`, times: { year: 2027, month: 2, day } }),
      ),
    },
    place: 'exceptionDays[Day 1]',
    effect: /From 1 February 2027 on the branch is closed for 15 days/,
  },
  'menu-empty': {
    error: 'a profile with an empty menu',
    change: {
      profiles: [aProfile(), other({ structure: menu([]) })],
      ...scheduled(...always.slice(1), aWindow('profile-2', sunday, '0000', '2400')),
    },
    place: 'profiles[Afternoon].structure',
    effect: /^Visitors find no service in the menu of “Afternoon”/,
  },
  'menu-unused': {
    error: 'a second menu of a profile in the same language',
    change: { profiles: [aProfile({ structure: [...menu([passport]), ...menu([passport])] })] },
    place: 'profiles[Weekday].structure[1]',
    effect: /the second one in this language/,
  },
  'menus-differ': {
    error: 'a service that only one language of a profile has in its menu',
    change: {
      ...withSecondService(),
      profiles: [
        aProfile({
          structure: [
            { language: 'en', items: [passport, { service: 'visa' }] },
            { language: 'ar', items: [passport] },
          ],
        }),
      ],
    },
    place: 'profiles[Weekday].structure[1]',
    effect: /who read Arabic \(ar\) do not find “Visa”/,
  },
  'service-not-offered': {
    error: 'a service in a menu that the branch does not list',
    change: {
      services: [...services(), aService({ key: 'visa', name: 'Visa' })],
      profiles: [aProfile({ structure: menu([passport, { service: 'visa' }]) })],
    },
    place: 'profiles[Weekday].structure[0].items[1]',
    effect: /the service “Visa” .* branch\.services does not list it/,
  },
  'service-off': {
    error: 'a service in a menu that is hidden by its visibility',
    change: {
      ...withSecondService({ visibility: 0 }),
      profiles: [aProfile({ structure: menu([passport, { service: 'visa' }]) })],
    },
    place: 'profiles[Weekday].structure[0].items[1]',
    effect: /its visibility is 0/,
  },
  'service-unreachable': {
    error: 'a service in no menu',
    change: withSecondService(),
    place: 'services[Visa]',
    effect: /no menu of any profile shows it/,
  },
  'group-empty': {
    error: 'a group without items',
    change: { profiles: [aProfile({ structure: menu([passport, { group: 'family', items: [] }]) })] },
    place: 'profiles[Weekday].structure[0].items[1]',
    effect: /the group “Family” .* it contains nothing/,
  },
  'group-twice': {
    error: 'a second tile of the same group in one place',
    change: {
      profiles: [
        aProfile({
          structure: menu([
            { group: 'family', items: [passport] },
            { group: 'family', items: [passport] },
          ]),
        }),
      ],
    },
    place: 'profiles[Weekday].structure[0].items[1]',
    effect: /twice in one place/,
  },
  'name-missing': {
    error: 'a service without any name',
    change: {
      ...withSecondService({ name: ' ', texts: {} }),
      profiles: [
        aProfile({ structure: menu([{ group: 'family', items: [passport, { service: 'visa' }] }]) }),
      ],
    },
    place: 'profiles[Weekday].structure[0].items[0].items[1]',
    effect: /^Visitors do not see the service/,
  },
  'name-not-translated': {
    error: 'a service that has its English name on Arabic screens',
    change: { services: [aService({ texts: { en: inBoth('Passport').en } })] },
    place: 'services[Passport].texts.ar.name',
    effect: /who read Arabic \(ar\) see .* under the name “Passport”/,
  },
  'name-in-other-language': {
    error: 'an Arabic name that was copied from the English name',
    change: {
      services: [
        aService({ texts: { ...inBoth('Passport'), ar: { ...inBoth('Passport').ar, name: 'Passport' } } }),
      ],
    },
    place: 'services[Passport].texts.ar.name',
    effect: /who read Arabic \(ar\) see the service “Passport” .* the same as in English \(en-GB\)/,
  },
  'names-alike': {
    error: 'two services with the same name in Arabic',
    change: {
      ...withSecondService({ texts: { ...inBoth('Visa'), ar: inBoth('Passport').ar } }),
      profiles: [aProfile({ structure: menu([passport, { service: 'visa' }]) })],
    },
    place: 'services[Visa].texts.ar.name',
    effect: /who read Arabic \(ar\) cannot tell apart two services.*: “Passport” and “Visa”/,
  },
  'name-banned': {
    error: 'the name of a service that contains a word banned in names',
    change: {
      languages: [
        englishLanguage({ customerName: { min: 1, max: 9, bannedWords: ['PASSPORT'] } }),
        arabicLanguage(),
      ],
    },
    place: 'services[Passport].texts.en.name',
    effect: /contains “PASSPORT”/,
  },
  'text-not-translated': {
    error: 'an explanation that is missing in Arabic',
    change: {
      services: [
        aService({ texts: { ...inBoth('Passport'), ar: { ...inBoth('Passport').ar, explanation: null } } }),
      ],
    },
    place: 'services[Passport].texts.ar.explanation',
    effect: /who read Arabic \(ar\) see no explanation/,
  },
  'sentence-not-translated': {
    error: 'a sentence that the branch replaces in English but not in Arabic',
    change: {
      languages: [
        englishLanguage({ texts: { dispenser: { 'menu.question': 'What now?' } } }),
        arabicLanguage(),
      ],
    },
    place: 'languages[العربية].texts',
    effect: /the usual sentence for menu\.question/,
  },
  'sentence-unusable': {
    error: 'a replaced sentence for phones without its placeholder',
    change: {
      languages: [englishLanguage({ texts: { smart: { 'leave.title': 'Give up?' } } }), arabicLanguage()],
      branch: aBranch({ languages: ['en'] }),
    },
    place: 'languages[English].texts.smart.leave.title',
    effect:
      /^Visitors who read English \(en-GB\) see Foyer's sentence in place of texts\.smart\.leave\.title: it needs \{\{number\}\}, no other placeholder, and no \$t\(\.$/,
    also: 'language-not-offered',
  },
  'plural-form-missing': {
    error: 'a replaced Arabic sentence that lacks plural forms',
    change: {
      languages: [
        englishLanguage({
          texts: {
            dispenser: { 'wait.people_one': '{{number}} waits', 'wait.people_other': '{{number}} wait' },
          },
        }),
        arabicLanguage({
          texts: {
            dispenser: { 'wait.people_one': '{{number}} ينتظر', 'wait.people_other': '{{number}} ينتظرون' },
          },
        }),
      ],
    },
    place: 'languages[العربية].texts.dispenser.wait.people_one',
    effect: /read the text of wait\.people_other/,
  },
  'letters-undrawn': {
    error: 'a name with a letter that no font has',
    change: { branch: aBranch({ name: 'Town hall ᚠ', shortName: 'Town hall ᚠ' }) },
    place: 'branch.name',
    effect: /boxes in “Town hall ᚠ” instead of ᚠ \(U\+16A0\)/,
  },
  'language-missing': {
    error: 'a language of the branch that does not exist',
    change: { branch: aBranch({ languages: ['en', 'ar', 'gone'] }) },
    place: 'branch.languages[2]',
    effect: /“gone”/,
  },
  'default-language-missing': {
    error: 'a default language of a profile that does not exist',
    change: { profiles: [aProfile({ defaultLang: 'uk' })] },
    place: 'profiles[Weekday].defaultLang',
    effect: /first read English \(en-GB\)/,
  },
  'language-code-unknown': {
    error: 'a language with an invalid code',
    change: { languages: [englishLanguage(), arabicLanguage({ code: 'arabic language' })] },
    place: 'languages[العربية].code',
    effect: /“arabic language” is not a language code/,
  },
  'language-unspoken': {
    error: 'a language in which Foyer has no sentences',
    change: {
      languages: [
        englishLanguage(),
        arabicLanguage({
          code: 'ga',
          name: 'Gaeilge',
          tts: { announcement: 'Uimhir #{ticketNumber}, cuntar #{counterNumber}.' },
        }),
      ],
      services: [aService({ texts: { ...inBoth('Passport'), ar: { ...inBoth('Pas').en } } })],
    },
    place: 'languages[Gaeilge].code',
    effect: /in English: Foyer has no sentences in Irish \(ga\)/,
  },
  'announcement-unusable': {
    error: 'an announcement without the number of the ticket',
    change: { languages: [englishLanguage({ tts: { announcement: 'Next, please' } }), arabicLanguage()] },
    place: 'languages[English].tts',
    effect: /needs #\{ticketNumber\}/,
  },
  'announcement-missing': {
    error: 'a language whose calls are spoken in English',
    change: { languages: [englishLanguage(), arabicLanguage({ code: 'sw', tts: { announcement: '' } })] },
    place: 'languages[العربية].tts',
    effect: /who read Swahili \(sw\) hear their call in English/,
    also: 'language-unspoken',
  },
  'keyboard-unusable': {
    error: 'a keyboard of three letters, which the standard keyboard replaces',
    change: {
      profiles: [asking],
      languages: [englishLanguage({ keyboardLayouts: { customerName: ['A B C'] } }), arabicLanguage()],
    },
    place: 'languages[English].keyboardLayouts.customerName',
    effect: /get the standard keyboard/,
  },
  'keyboard-letters-missing': {
    error: 'Turkish letters that a keyboard shows only after the key for further letters',
    change: {
      profiles: [asking],
      languages: [
        englishLanguage(),
        arabicLanguage({
          code: 'tr',
          keyboardLayouts: {
            customerName: ['Q W E R T Y U I O P Ü İ', 'A S D F G H J K L Ö', 'Z X C V B N M Ç'],
          },
        }),
      ],
    },
    place: 'languages[العربية].keyboardLayouts.customerName',
    effect: /who read Turkish \(tr\) find ğ ş only after/,
  },
  'keyboard-latin': {
    error: 'a Chinese keyboard with Latin letters only',
    change: { profiles: [asking], languages: [englishLanguage(), arabicLanguage({ code: 'zh' })] },
    place: 'languages[العربية].keyboardLayouts.customerName',
    effect: /who read Chinese \(zh\) write their names in Latin letters/,
  },
  'name-length-reversed': {
    error: 'a minimum length of names above their maximum',
    change: {
      languages: [englishLanguage({ customerName: { min: 9, max: 8, bannedWords: [] } }), arabicLanguage()],
    },
    place: 'languages[English].customerName.min',
    effect: /minimum of 9 letters is ignored/,
  },
  'code-length-reversed': {
    error: 'a minimum length of codes above their maximum',
    change: { profiles: [aProfile({ appearance: keyboard({ min: 9, max: 8 }) })] },
    place: 'profiles[Weekday].appearance.keyboard.min',
    effect: /exactly 8 characters/,
  },
  'time-out-of-range': {
    error: 'a countdown of two seconds, which is out of range',
    change: { profiles: [aProfile({ inactivityCountdown: 2 })] },
    place: 'profiles[Weekday].inactivityCountdown',
    effect: /has the value 2 out of range: read as 20 seconds/,
  },
  'value-unknown': {
    error: 'an unknown codeHideType, which hides codes',
    change: { profiles: [aProfile({ appearance: { ...aProfile().appearance, codeHideType: 7 } })] },
    place: 'profiles[Weekday].appearance.codeHideType',
    effect: /unknown value 7: treated as “Hidden”/,
  },
  'colour-corrected': {
    error: 'pale grey letters on white tiles, which the kiosk darkens',
    change: { settings: theSettings({ styling: aStyling({ buttonText: '#C8C8C8' }) }) },
    place: 'settings.styling.buttonText',
    effect: /instead of #C8C8C8/,
  },
  'service-unserved': {
    error: 'a chain whose last link no counter serves',
    change: {
      branch: aBranch({ services: ['passport', 'wedding'] }),
      services: [
        ...services(),
        aService({ key: 'registry', name: 'Registry' }),
        aService({
          key: 'wedding',
          name: 'Wedding',
          texts: inBoth('Wedding'),
          subType: 1,
          services: ['passport', 'registry'],
        }),
      ],
      profiles: [aProfile({ structure: menu([passport, { service: 'wedding' }]) })],
      counters: [{ name: 'Counter 1', number: '1', services: ['passport'] }],
    },
    place: 'services[Registry]',
    effect: /^Visitors get no number for “Wedding”: no counter serves “Registry”/,
  },
  'counters-alike': {
    error: 'two counters with the same name and number',
    change: {
      counters: [
        { name: 'Counter', number: '1' },
        { name: 'Counter', number: '1' },
      ],
    },
    place: 'counters[1]',
    effect: /called to “Counter” with the number “1” do not know where to go/,
  },
  'priority-too-high': {
    error: 'a priority that makes other visitors wait for hours',
    change: {
      ...withSecondService({ priority: 100 }),
      profiles: [aProfile({ structure: menu([passport, { service: 'visa' }]) })],
    },
    place: 'services[Visa].priority',
    effect: /Visitors for “Passport” can wait 8\.3 hours for visitors for “Visa” who come later/,
  },
  'numbers-too-few': {
    error: 'an interval of nine numbers, which is too small for a queue',
    change: { numberIntervals: [aNumberInterval({ min: 1, max: 9 })] },
    place: 'numberIntervals[Documents]',
    effect: /While 9 visitors .* the next visitor gets no number/,
  },
  'numbers-come-twice': {
    error: 'an interval whose numbers are used up before the end of a busy day',
    change: {
      ...open(hours(monday, '0800', '1600')),
      numberIntervals: [aNumberInterval({ min: 1, max: 99 })],
    },
    place: 'numberIntervals[Documents]',
    effect: /begins again at B 01 after about 4 of 8 hours/,
  },
  'numbers-look-alike': {
    error: 'two ticket numbers that differ only by a space',
    change: {
      ...withSecondService({ numberInterval: 'interval-2' }),
      profiles: [aProfile({ structure: menu([passport, { service: 'visa' }]) })],
      numberIntervals: [
        aNumberInterval(),
        aNumberInterval({ key: 'interval-2', name: 'Visas', prefix: 'B', min: 500, max: 1500 }),
      ],
    },
    place: 'numberIntervals[Visas]',
    effect: /“B 500” and “B0500”/,
  },
  'prefix-twice': {
    error: 'two queues whose numbers begin with the same letter',
    change: {
      ...withSecondService({ numberInterval: 'interval-2' }),
      profiles: [aProfile({ structure: menu([passport, { service: 'visa' }]) })],
      numberIntervals: [
        aNumberInterval({ max: 499 }),
        aNumberInterval({ key: 'interval-2', name: 'Visas', min: 500, max: 999 }),
      ],
    },
    place: 'numberIntervals[Visas]',
    effect: /numbers with “B” belong to one queue, but “Documents” and “Visas”/,
  },
  'hours-twisted': {
    error: 'opening hours whose start and end were probably swapped',
    change: open(hours(monday, '1800', '1000')),
    place: 'branch.openingHours[0]',
    effect: /^Open past midnight\? The branch is open from 18:00 on Monday to 10:00 on the next day/,
  },
  'hours-overlap': {
    error: 'opening hours that overlap',
    change: open(hours(monday, '0800', '1300'), hours(monday, '1200', '1700')),
    place: 'branch.openingHours[1]',
    effect: /on Monday that overlap: 08:00 to 13:00 and 12:00 to 17:00/,
  },
  'hours-gap': {
    error: 'a gap of two minutes in the opening hours',
    change: open(hours(monday, '0800', '1200'), hours(monday, '1202', '1700')),
    place: 'branch.openingHours[1]',
    effect: /closes for 2 minutes on Monday, between 08:00 to 12:00 and 12:02 to 17:00/,
  },
  'hours-short': {
    error: 'opening hours of ten minutes',
    change: open(hours(monday, '0800', '0810'), hours(tuesday, '0800', '1700')),
    place: 'branch.openingHours[0]',
    effect: /08:00 to 08:10, which is only 10 minutes/,
  },
  'hours-at-night': {
    error: 'afternoon hours that were probably typed with a twelve-hour clock',
    change: open(hours(monday, '0800', '1200'), hours(monday, '0100', '0500')),
    place: 'branch.openingHours[1]',
    effect: /at night on Monday, from 01:00 to 05:00/,
  },
  'exception-past': {
    error: 'a closed day in the past',
    change: {
      today: '2026-11-21',
      exceptionDays: [anExceptionDay({ times: { year: 2025, month: 12, day: 25 }, name: 'Christmas' })],
    },
    place: 'exceptionDays[Christmas]',
    effect: /in the past: “Christmas” on 25 December 2025/,
  },
  'exception-far': {
    error: 'a closed day 900 years ahead',
    change: {
      today: '2026-11-21',
      exceptionDays: [anExceptionDay({ times: { year: 2926, month: 12, day: 25 }, name: 'Christmas' })],
    },
    place: 'exceptionDays[Christmas]',
    effect: /“Christmas” is on 25 December 2926, in 900 years/,
  },
  'exception-without-effect': {
    error: 'an exception day with the usual hours of its weekday',
    change: {
      ...open(hours(6, '0900', '1200')),
      exceptionDays: [anExceptionDay({ openingHours: [hours(6, '0900', '1200')] })],
    },
    place: 'exceptionDays[Staff day]',
    effect: /changes nothing: 21 November 2026 is a Saturday/,
  },
  'day-ends-while-open': {
    error: 'a day end at noon, while the branch is open',
    change: {
      ...open(hours(monday, '0800', '1600')),
      rules: { priorityWeightSeconds: 300, dayEnd: '1200' },
    },
    place: 'rules.dayEnd',
    effect: /ends at 1200, while the branch is open from 08:00 to 16:00 on Monday/,
  },
  'stops-before-opening': {
    error: 'counters that stop before they can serve anybody',
    change: {
      branch: aBranch({ openingHours: [hours(monday, '0800', '0900')], closing: { stopAt: -60 } }),
    },
    place: 'branch.closing.stopAt',
    effect: /last 60 minutes, and the branch is open from 08:00 to 09:00 on Monday/,
  },
  'closing-endless': {
    error: 'a weekly closing that covers all opening hours',
    change: {
      branch: aBranch({ openingHours: [hours(monday, '0800', '0900')] }),
      closings: [aManagedClosing({ weekly: { days: [monday], start: '0700', end: '1200' } })],
    },
    place: 'closings[0]',
    effect: /Nobody gets a number for “Passport”/,
  },
  'closing-without-effect': {
    error: 'a weekly closing at times when the branch is closed',
    change: {
      branch: aBranch({ openingHours: [hours(monday, '0800', '0900')] }),
      closings: [aManagedClosing({ weekly: { days: [monday], start: '0900', end: '1200' } })],
    },
    place: 'closings[0]',
    effect: /the branch is closed at these times/,
  },
  'closing-untranslated': {
    error: 'the reason for a closing in one language only',
    change: { closings: [aManagedClosing({ until: 2, reason: null, texts: { en: 'The lift is broken.' } })] },
    place: 'closings[0]',
    effect: /read Arabic .* without a text/,
  },
  'time-zone-without-place': {
    error: 'UTC as the time zone of a branch',
    change: { branch: aBranch({ timeZone: 'UTC' }) },
    place: 'branch.timeZone',
    effect: /follow “UTC”/,
  },
  'time-zone-elsewhere': {
    error: 'a time zone that does not fit the country of the address',
    change: {
      branch: aBranch({
        timeZone: 'America/New_York',
        address: { ...aBranch().address, latitude: 0, longitude: 0 },
      }),
    },
    place: 'branch.timeZone',
    effect: /“America\/New_York”, but the address in “AT” has another time zone/,
  },
  'position-impossible': {
    error: 'a position with a longitude but no latitude',
    change: { branch: aBranch({ address: { ...aBranch().address, latitude: 0 } }) },
    place: 'branch.address.latitude',
    effect: /only its longitude is known/,
  },
  'counter-idle': {
    error: 'a counter with an empty list of services',
    change: {
      counters: [
        { name: 'Counter', number: '1' },
        { name: 'Cash desk', number: '2', services: [] },
      ],
    },
    place: 'counters[Cash desk].services',
    effect: /called to “Cash desk”: the list of services is empty/,
  },
  'clerk-idle': {
    error: 'a clerk whose services the branch does not offer',
    change: {
      users: [{ name: 'Ana' }, { name: 'Ben', services: [{ service: 'gone', precedence: 0 }] }],
    },
    place: 'users[Ben].services',
    effect: /“Ben” can never call a visitor: the branch gives numbers for none/,
  },
  'counter-number-twice': {
    error: 'two counters with the same number, which is all that a voice says',
    change: {
      counters: [
        { name: 'Cash desk', number: '1' },
        { name: 'Registry', number: '1' },
      ],
    },
    place: 'counters[Registry]',
    effect: /counter 1 find two counters with this number: “Cash desk” and “Registry”/,
  },
  'counter-place-missing': {
    error: 'a room that is called a counter, unlike the other rooms',
    change: {
      counters: [
        { name: 'Room 1', number: '1', place: 'room' },
        { name: 'Room 2', number: '2' },
      ],
    },
    place: 'counters[Room 2]',
    effect: /called to “counter 2” at “Room 2”/,
  },
  'clerks-alike': {
    error: 'two clerks with the same name',
    change: { users: [{ name: 'Ana Gruber' }, { name: 'ana  Gruber' }] },
    place: 'users[ana  Gruber]',
    effect: /two clerks with the name “ana {2}Gruber”/,
  },
  'areas-alike': {
    error: 'two areas whose names differ only by a capital letter',
    change: {
      counters: [
        { name: 'Counter 1', number: '1', area: 'Ground floor' },
        { name: 'Counter 2', number: '2', area: 'Ground Floor' },
      ],
    },
    place: 'counters[Counter 2].area',
    effect: /in the area “Ground Floor” do not see calls to “Ground floor”/,
  },
  'dispensers-alike': {
    error: 'two dispensers with the same name',
    change: { dispensers: [aDevice(), aDevice({ key: 'device-2', websocketID: 'ws-2' })] },
    place: 'dispensers[1]',
    effect: /the dispenser “Entrance” cannot tell which/,
  },
  'language-nameless': {
    error: 'a language without a name',
    change: { languages: [englishLanguage(), arabicLanguage({ name: ' ' })] },
    place: 'languages[ ].name',
    effect: /who read Arabic \(ar\) do not find their language/,
  },
  'languages-alike': {
    error: 'two languages with the same name',
    change: { languages: [englishLanguage(), arabicLanguage({ name: 'english' })] },
    place: 'languages[english].name',
    effect: /two buttons with the name “english”, for English \(en-GB\) and Arabic \(ar\)/,
  },
  'language-not-offered': {
    error: 'a language that the branch does not list',
    change: {
      languages: [
        englishLanguage(),
        arabicLanguage(),
        englishLanguage({ key: 'de', code: 'de', name: 'Deutsch', default: false }),
      ],
    },
    place: 'languages[Deutsch]',
    effect: /cannot choose German \(de\)/,
  },
  'default-language-twice': {
    error: 'two default languages, of which the first counts',
    change: { languages: [englishLanguage(), arabicLanguage({ default: true })] },
    place: 'languages[العربية].default',
    effect: /shown in English \(en-GB\), which comes first, and not in Arabic/,
  },
  'name-too-long': {
    error: 'a name of 200 letters, which fits on no panel',
    change: { services: [aService({ texts: { ...inBoth('Passport'), en: longName() } })] },
    place: 'services[Passport].texts.en.name',
    effect: /a name of 200 letters fits on no panel/,
  },
  'name-unfinished': {
    error: 'a service with the name TODO',
    change: {
      services: [
        aService({ texts: { ...inBoth('Passport'), en: { ...inBoth('Passport').en, name: 'TODO' } } }),
      ],
    },
    place: 'services[Passport].texts.en.name',
    effect: /the service “TODO”, whose name tells them nothing/,
  },
  'text-with-markup': {
    error: 'a name with HTML tags, which visitors would read',
    change: {
      services: [
        aService({
          texts: { ...inBoth('Passport'), en: { ...inBoth('Passport').en, name: '<b>Passport</b>' } },
        }),
      ],
    },
    place: 'services[Passport].texts.en.name',
    effect: /in “<b>Passport<\/b>”/,
  },
  'explanation-repeats-name': {
    error: 'an explanation that only repeats the name',
    change: {
      services: [
        aService({
          texts: { ...inBoth('Passport'), en: { ...inBoth('Passport').en, explanation: 'passport' } },
        }),
      ],
    },
    place: 'services[Passport].texts.en.explanation',
    effect: /read “Passport” twice/,
  },
  'question-switched-off': {
    error: 'a profile that asks for a name although the branch does not',
    change: {
      profiles: [asking],
      branch: aBranch({ features: { ...aBranch().features, customerName: false } }),
    },
    place: 'profiles[Weekday].features.customerName',
    effect: /not asked for a name, though “Weekday” asks/,
  },
  'phone-field-unknown': {
    error: 'a field for phone numbers that does not exist',
    change: {
      profiles: [
        aProfile({
          features: { ...aProfile().features, smsTicket: { enabled: true, customData: 'phone' } },
        }),
      ],
    },
    place: 'profiles[Weekday].features.smsTicket.customData',
    effect: /not asked for a phone number.* the field “phone” does not exist/,
  },
  'clerk-choice-empty': {
    error: 'a choice of clerks that no service allows',
    change: { profiles: [aProfile({ features: { ...aProfile().features, clerkSelection: true } })] },
    place: 'profiles[Weekday].features.clerkSelection',
    effect: /cannot choose a clerk/,
  },
  'advertisement-empty': {
    error: 'advertisements without a picture or a video',
    change: {
      advertisements: [{ key: 'city', items: [] }],
      profiles: [
        aProfile({
          features: {
            ...aProfile().features,
            advertisements: { enabled: true, idleTime: 60, groups: ['city'], ticketGroups: [] },
          },
        }),
      ],
    },
    place: 'profiles[Weekday].features.advertisements',
    effect: /see no advertisements.* no picture or video/,
  },
  'footer-empty': {
    error: 'a visible footer without texts',
    change: {
      profiles: [
        aProfile({
          appearance: {
            ...aProfile().appearance,
            footer: { visible: true, leftText: ' ', rightText: '' },
          },
        }),
      ],
    },
    place: 'profiles[Weekday].appearance.footer',
    effect: /switched on but has no text/,
  },
  'chain-empty': {
    error: 'a chain without services',
    change: { services: [aService({ texts: inBoth('Passport'), subType: 1 })] },
    place: 'services[Passport].services',
    effect: /it is a chain without services/,
  },
  'link-local': {
    error: 'a link for phones to localhost, which is the phone itself',
    change: {
      rules: { priorityWeightSeconds: 300, smartLink: 'http://localhost:8080/phone?token=#{token}' },
    },
    place: 'rules.smartLink',
    effect: /find nothing: localhost is the phone itself/,
  },
  'order-in-minutes': {
    error: 'a target that one counter cannot meet on a busy day',
    change: { services: [aService({ texts: inBoth('Passport'), targetMinutes: 10 })] },
    place: 'services[Passport].targetMinutes',
    effect:
      /^With a visitor every 3 minutes, of 5 minutes each, the target of 10 minutes for “Passport” cannot be kept \(counters: 1\)/,
  },
  'field-without-effect': {
    error: 'a delay that has no effect',
    change: { services: [aService({ texts: inBoth('Passport'), normalDelay: 5 })] },
    place: 'services[Passport].normalDelay',
    effect: /^The field “Normal delay” has no effect: the interface does not say what it delays\.$/,
  },
};

function longName() {
  return { ...inBoth('Passport').en, name: 'Certificate '.repeat(17).slice(0, 200) };
}

function services() {
  return [...(aLintedBranch().services ?? [])];
}

function withSecondService(change: Parameters<typeof aService>[0] = {}) {
  return {
    branch: aBranch({ services: ['passport', 'visa'] }),
    services: [...services(), aService({ key: 'visa', name: 'Visa', texts: inBoth('Visa'), ...change })],
  };
}
