import type { PrinterStatus } from '../../contract/additions/printing.ts';
import type { StaffInfo } from '../../contract/additions/staff.ts';
import { branchTime } from '../../domain/calendar/branch-time.ts';
import type { Configuration } from '../api/configuration.ts';
import type { ActiveProfile } from '../offer/active-profile.ts';
import type { AllWords } from '../words/words.ts';

/** One thing that staff can look up. */
export interface StaffLine {
  readonly label: string;
  readonly value: string;
  /** Somebody should look into it. */
  readonly isWrong?: boolean;
}

interface Pulse {
  readonly answers: boolean;
  /** Milliseconds by the wall clock; 0: never. */
  readonly lastAnswerAt: number;
}

interface Service {
  readonly info: StaffInfo;
  readonly pulse: Pulse;
  readonly isLineOpen: boolean;
  /** By the wall clock of this machine, in milliseconds. */
  readonly wall: number;
  /** By the service's, in milliseconds. */
  readonly now: number;
}

/** A clock that differs by less is right: answers travel, and tell whole seconds. */
const noticeableMs = 3_000;

/** The way to the service, and its time. */
export function serviceLines(words: AllWords, { info, pulse, isLineOpen, wall, now }: Service): StaffLine[] {
  const seconds = (ms: number) => words.number(Math.round(ms / 1_000));
  const answer = words.say(pulse.answers ? 'staff.answers' : 'staff.silent');
  const ago =
    pulse.lastAnswerAt > 0 ? words.say('staff.ago', { seconds: seconds(wall - pulse.lastAnswerAt) }) : '';
  return [
    {
      label: words.say('staff.service'),
      value: [info.serviceAddress ?? words.say('staff.here'), answer, ago].filter(Boolean).join(' · '),
      isWrong: !pulse.answers,
    },
    {
      label: words.say('staff.line'),
      value: words.say(isLineOpen ? 'staff.connected' : 'staff.cut'),
      isWrong: !isLineOpen,
    },
    {
      label: words.say('staff.clock'),
      value: words.say('staff.seconds', { seconds: seconds(wall - now) }),
      isWrong: Math.abs(wall - now) > noticeableMs,
    },
  ];
}

interface Known {
  readonly configuration: Configuration;
  readonly activeProfile: ActiveProfile;
}

/** Which device this is, and which profile it shows since when until when; no profile is no fault, the branch is closed. */
export function deviceLines(
  words: AllWords,
  info: StaffInfo,
  known: Known | undefined,
  now: number,
): StaffLine[] {
  const none = words.say('staff.none');
  const version = { label: words.say('staff.version'), value: info.version };
  if (!known)
    return [{ label: words.say('staff.device'), value: info.websocketID ?? none, isWrong: true }, version];
  const { device, branch } = known.configuration;
  const { profile } = known.activeProfile;
  const { weekday } = branchTime(now, branch.timeZone);
  const windows = device.special.profiles
    .filter(({ profile: key, day }) => key === profile?.key && day === weekday)
    .map(({ start, end }) => `${start}–${end}`);
  return [
    { label: words.say('staff.device'), value: `${device.name} · ${device.key}` },
    { label: words.say('staff.branch'), value: branch.name },
    { label: words.say('staff.profile'), value: profile ? [profile.name, ...windows].join(' · ') : none },
    version,
  ];
}

/** The printer and its roll. */
export function printerLines(words: AllWords, status: PrinterStatus | undefined): StaffLine[] {
  const label = words.say('staff.printer');
  if (!status || status.kind === 'none') return [{ label, value: words.say('staff.none') }];
  const { state, roll } = status;
  const left = roll?.leftSlips;
  const slips = typeof left === 'number' ? [words.say('staff.roll', { slips: words.number(left) })] : [];
  return [
    {
      label,
      value: [words.say(`staff.printer.${state}`), ...slips].join(' · '),
      isWrong: state !== 'ready' && state !== 'unknown',
    },
  ];
}

/** Who speaks which language. */
export function voiceLines(words: AllWords, { voices }: StaffInfo['report']): StaffLine[] {
  const label = words.say('staff.voices');
  if (voices.length === 0) return [{ label, value: words.say('staff.none') }];
  const value = voices.map(({ language, by }) => `${language}: ${words.say(`staff.by.${by}`)}`).join(' · ');
  return [{ label, value, isWrong: voices.some(({ by }) => by === 'none') }];
}

/** What the configuration says and visitors do not see, or see otherwise. */
export function reportLines(words: AllWords, report: StaffInfo['report']): StaffLine[] {
  const { leftOut, departures, corrections } = report;
  const lines = [
    [
      'setup.leftOut',
      leftOut.map(
        ({ kind, key, why }) => `${words.say(`setup.${kind}`)} ${key}: ${words.say(`setup.${why}`)}`,
      ),
    ],
    ['setup.departures', departures.map(({ where, problem }) => `${where}: ${problem}`)],
    ['staff.colours', corrections.map(({ field, given, shown }) => `${field}: ${given} → ${shown}`)],
  ] as const;
  return lines.map(([label, found]) => ({
    label: words.say(label),
    value: found.length > 0 ? found.join('\n') : words.say('staff.none'),
    isWrong: found.length > 0,
  }));
}
