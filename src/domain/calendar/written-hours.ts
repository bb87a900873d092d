/** `day` is 0 for Sunday; times have four digits. */
export interface WrittenHours {
  readonly day: number;
  readonly start: string;
  readonly end: string;
}

/** A day, or a range of days, at the beginning of a section. */
const leadingDays = /^([\p{L}\p{M}]+)\.?(?:\s*[-–—~]\s*([\p{L}\p{M}]+)\.?)?(?=[\s\d:：]|$)[:：]?\s*/u;
const times =
  /^(\S+?(?:\s*[ap]\.?m\.?)?)(?:\s*(?:uhr|h))?\s*[-–—~]\s*(\S+?(?:\s*[ap]\.?m\.?)?)(?:\s*(?:uhr|h))?$/iu;

const word = (words: string) => new RegExp(`(?<=^|\\s)(?:${words})(?=\\s|$)`, 'giu');

/** Words of several languages, and the punctuation that replaces them. Phrases about days come before single words. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/^\s*24\/7\s*$/, 'Monday-Sunday 0-24'],
  [
    word(
      'daily|every day|täglich|tous les jours|todos los días|tutti i giorni|ogni giorno|todos os dias|codziennie|zilnic|naponta|ежедневно|щодня|her gün|hàng ngày|يوميا|יומי|روزانه|روزانہ|हर दिन',
    ),
    'Monday-Sunday',
  ],
  [/每天|每日/g, 'Monday-Sunday'],
  [word('from|von|de|das?|du|dal|dalle|с|з|من|از'), ''],
  [word('to|until|bis|a|à|às|au|al|alle|até|la|до|по|إلى|حتى|تا|עד|से|đến|ilaa'), '-'],
  [/[至到]/g, '-'],
  [word('and|und|et|y|e|i|oraz|és|și|и|та|ve|و|और|và'), ','],
];

/**
 * Parses typed opening hours, such as `Mo-Fr 8-12, 13-17; Sa 9-12`, with names of days in these languages (the first
 * one is preferred) or in English. Undefined if unreadable; an empty text means always open.
 */
export function readOpeningHours(
  text: string,
  languages: readonly string[] = [],
): readonly WrittenHours[] | undefined {
  if (text.trim() === '') return [];
  const names = [...languages, 'en'].map(dayNames);
  const found: WrittenHours[] = [];
  /** The days to which the next times apply, and the days that have no times yet. */
  let [days, open]: [readonly number[], readonly number[]] = [[], []];
  const signed = signs.reduce((written, [words, sign]) => written.replace(words, sign), text);
  for (const part of signed.split(/[,;،؛、，；\n]/u).map((one) => one.trim())) {
    const [written = '', from, until] = leadingDays.exec(part) ?? [];
    if (from !== undefined) {
      const named = daysBetween(dayIn(from, names), dayIn(until ?? from, names));
      if (!named) return undefined;
      days = [...open, ...named];
      open = days;
    }
    const rest = part.slice(written.length);
    if (rest === '' && from !== undefined) continue;
    const [, opens = '', closes = ''] = times.exec(rest) ?? [];
    const [start, end] = [timeOf(opens), timeOf(closes)];
    if (start === undefined || end === undefined || start >= end || days.length === 0) return undefined;
    found.push(...days.map((day) => ({ day, start, end })));
    open = [];
  }
  return open.length > 0 ? undefined : found.sort((one, other) => place(one.day) - place(other.day));
}

/** The index of a day in a week that begins on Monday. */
const place = (day: number) => (day + 6) % 7;

function daysBetween(first: number | undefined, last: number | undefined): readonly number[] | undefined {
  if (first === undefined || last === undefined) return undefined;
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => (first + index) % 7);
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|\./gu, '')
    .toLowerCase();

/** The names of the days, Sunday first. */
function dayNames(language: string): readonly (readonly string[])[] {
  const widths = ['long', 'short', 'narrow'] as const;
  const formats = widths.map((weekday) => new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }));
  // 2023-01-01 was a Sunday.
  return [0, 1, 2, 3, 4, 5, 6].map((day) =>
    formats.map((format) => plain(format.format(Date.UTC(2023, 0, 1 + day)))),
  );
}

/** The named day in the first matching language: by the whole name, or else by the first two letters. */
function dayIn(text: string, names: readonly (readonly (readonly string[])[])[]): number | undefined {
  const wanted = plain(text);
  for (const ofLanguage of names) {
    const days = (isName: (name: string) => boolean) =>
      ofLanguage.flatMap((own, day) => (own.some(isName) ? [day] : []));
    for (const found of [
      days((name) => name === wanted),
      wanted.length > 1 ? days((name) => name.startsWith(wanted)) : [],
    ]) {
      if (found.length === 1) return found[0];
    }
  }
  return undefined;
}

/** Converts `8`, `08:30`, `8h30`, `0830` and `8 am` to four digits. */
function timeOf(text: string): string | undefined {
  const [, written = '', minute = '00', half] =
    /^(\d{1,2})(?:[:.h]?(\d{2})|h)?\s*([ap])?(?:\.?m\.?)?$/i.exec(text) ?? [];
  const hour = half && written ? (Number(written) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : written;
  const time = `${String(hour).padStart(2, '0')}${minute}`;
  return /^([01]\d|2[0-3])[0-5]\d$|^2400$/.test(time) ? time : undefined;
}
