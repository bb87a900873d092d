import type { StaffInfo } from '../../contract/additions/page/staff.ts';
import type { PrinterState, PrinterStatus } from '../../contract/additions/printing.ts';
import type { WaitingInfo } from '../../contract/waiting-info.ts';
import { branchTime } from '../../domain/calendar/branch-time.ts';
import { timeText } from '../../domain/calendar/date-text.ts';
import { namesFrom } from '../../domain/menu/names.ts';
import { shownWait } from '../../domain/queue/shown-wait.ts';
import { minutesText } from '../../domain/queue/wait-text.ts';
import type { ActiveProfile } from '../../page/configuration/active-profile.ts';
import type { Configuration } from '../../page/configuration/configuration.ts';
import type { AllWords } from '../../page/words/words.ts';

export interface StaffLine {
  readonly label: string;
  readonly value: string;
  /** True if staff should act on this fact. */
  readonly isWrong?: boolean;
}

interface ServiceState {
  readonly info: StaffInfo;
  /** True if the last poll of the waits succeeded. */
  readonly answers: boolean;
  /** Milliseconds since 1970 by this machine's clock; 0 for never. */
  readonly lastAnswerAt: number;
  readonly isConnected: boolean;
  /** Milliseconds since 1970 by this machine's clock. */
  readonly machineNow: number;
  /** Milliseconds since 1970 by the service's clock. */
  readonly now: number;
}

/** A smaller difference is not a clock error: answers take time, and `Date` has whole seconds. */
const clockToleranceMs = 3_000;

/** The connection to the service, and the difference of its clock. */
export function serviceLines(words: AllWords, state: ServiceState): StaffLine[] {
  const { info, answers, lastAnswerAt, isConnected, machineNow, now } = state;
  const seconds = (ms: number) => words.number(Math.round(ms / 1_000));
  const answer = words.say(answers ? 'staff.answers' : 'staff.silent');
  const ago = lastAnswerAt > 0 ? words.say('staff.ago', { seconds: seconds(machineNow - lastAnswerAt) }) : '';
  return [
    {
      label: words.say('staff.service'),
      value: [info.serviceAddress ?? words.say('staff.here'), answer, ago].filter(Boolean).join(' · '),
      isWrong: !answers,
    },
    {
      label: words.say('staff.line'),
      value: words.say(isConnected ? 'staff.connected' : 'staff.cut'),
      isWrong: !isConnected,
    },
    {
      label: words.say('staff.clock'),
      value: words.say('staff.seconds', { seconds: seconds(machineNow - now) }),
      isWrong: Math.abs(machineNow - now) > clockToleranceMs,
    },
  ];
}

export interface Latest {
  readonly configuration: Configuration;
  readonly activeProfile: ActiveProfile;
}

/**
 * The device, the branch, and the active profile with today's hours. Without a profile the branch is closed, which
 * is not an error.
 */
export function deviceLines(
  words: AllWords,
  info: StaffInfo,
  latest: Latest | undefined,
  now: number,
): StaffLine[] {
  const none = words.say('staff.none');
  const version = { label: words.say('staff.version'), value: info.version };
  if (!latest)
    return [{ label: words.say('staff.device'), value: info.websocketID ?? none, isWrong: true }, version];
  const { device, branch } = latest.configuration;
  const { profile } = latest.activeProfile;
  const { weekday } = branchTime(now, branch.timeZone);
  const windows = device.special.profiles
    .filter(({ profile: key, day }) => key === profile?.key && day === weekday)
    .map(({ start, end }) => `${start}–${end}`);
  return [
    { label: words.say('staff.device'), value: [device.name, device.key].filter(Boolean).join(' · ') },
    { label: words.say('staff.branch'), value: branch.name },
    { label: words.say('staff.profile'), value: profile ? [profile.name, ...windows].join(' · ') : none },
    version,
  ];
}

/** The number of waiting tickets per service, and their approximate wait if it is known. */
export function queueLines(
  words: AllWords,
  latest: Latest | undefined,
  waits: readonly WaitingInfo[],
): StaffLine[] {
  if (!latest) return [];
  const { configuration, activeProfile } = latest;
  const nameOf = namesFrom(configuration, activeProfile.fallbacks(activeProfile.language));
  const label = words.say('staff.queue');
  if (waits.length === 0) return [{ label, value: words.say('staff.none') }];
  return waits.map((waiting) => {
    const { service, tickets, time } = waiting;
    const name = nameOf('services', service)?.name ?? service;
    const wait = shownWait(waiting) ? [minutesText(Math.round(time / 60_000), words.say)] : [];
    return { label: `${label} · ${name}`, value: [words.number(tickets), ...wait].join(' · ') };
  });
}

const isPrinterWrong: { readonly [S in PrinterState]: boolean } = {
  ready: false,
  unknown: false,
  'paper-low': true,
  'paper-out': true,
  'cover-open': true,
  offline: true,
};

/** The printer's state, and the remaining slips of its roll. */
export function printerLines(words: AllWords, status: PrinterStatus | undefined): StaffLine[] {
  const label = words.say('staff.printer');
  if (!status || status.kind === 'none') return [{ label, value: words.say('staff.none') }];
  const { state, roll } = status;
  const leftSlips = roll?.leftSlips;
  const slips =
    typeof leftSlips === 'number' ? [words.say('staff.roll', { slips: words.number(leftSlips) })] : [];
  return [
    {
      label,
      value: [words.say(`staff.printer.${state}`), ...slips].join(' · '),
      isWrong: isPrinterWrong[state],
    },
  ];
}

/** The voice of each language. */
export function voiceLines(words: AllWords, { voices }: StaffInfo['report']): StaffLine[] {
  const label = words.say('staff.voices');
  if (voices.length === 0) return [{ label, value: words.say('staff.none') }];
  const value = voices.map(({ language, by }) => `${language}: ${words.say(`staff.by.${by}`)}`).join(' · ');
  return [{ label, value, isWrong: voices.some(({ by }) => by === 'none') }];
}

/** The parts of the configuration that visitors do not see, or see with changes. Times are in `timeZone`. */
export function reportLines(words: AllWords, report: StaffInfo['report'], timeZone: string): StaffLine[] {
  const since = (instant: number) => {
    const time = timeText(instant, timeZone, words.locale, 'latn');
    return words.say('staff.since', { time: `${words.date(branchTime(instant, timeZone).date)}, ${time}` });
  };
  const { leftOut, departures, broken, corrections, undrawn, storage } = report;
  const lines = [
    [
      'setup.leftOut',
      [
        ...broken,
        ...leftOut.map(
          ({ kind, key, why }) => `${words.say(`setup.${kind}`)} ${key}: ${words.say(`setup.${why}`)}`,
        ),
      ],
    ],
    [
      'setup.departures',
      departures.map(({ where, problem, since: begun }) =>
        [`${where}: ${problem}`, ...(begun === undefined ? [] : [since(begun)])].join(' · '),
      ),
    ],
    ['staff.colours', corrections.map(({ field, given, shown }) => `${field}: ${given} → ${shown}`)],
    ['staff.undrawn', undrawn.map(({ where, letters }) => `${where}: ${letters}`)],
    ['staff.storage', storage],
  ] as const;
  return lines.map(([label, entries]) => ({
    label: words.say(label),
    value: entries.length > 0 ? entries.join('\n') : words.say('staff.none'),
    isWrong: entries.length > 0,
  }));
}
