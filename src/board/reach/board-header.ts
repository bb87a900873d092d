import { linesOf, type TextMeasure } from '../../page/look/fit-names.ts';
import { isWordmark } from '../../page/look/logo-height.ts';
import type { HeaderText } from '../../page/ui/wall/header-text.ts';

interface HeaderPlace {
  readonly width: number;
  readonly height: number;
  /** The minimum legible font size. */
  readonly least: number;
  readonly lineEms: number;
}

interface ReadableHeader {
  readonly header: HeaderText;
  readonly names: number;
  readonly clock: number;
  readonly date: number;
}

/** Shares of the height. Larger letters only help readers who sit farther away. */
const usual = { names: 0.24, clock: 0.34, date: 0.18 };
/** Shares of the height: texts, the logo with its gap, and a wordmark above the names. */
const room = { texts: 0.94, mark: 0.75, wordmark: 0.45 };
/** The gap between names and clock, in ems of the names. */
const gapEms = 1.5;

/**
 * Drops the header texts that are illegible from the waiting area: first the date, then a name, finally the
 * time.
 */
export function readableHeader(
  header: HeaderText,
  { width, height, least, lineEms }: HeaderPlace,
  measure: TextMeasure,
): ReadableHeader {
  const { organisation, branch, logo, time, date, clockReplacement } = header;
  const texts = room.texts * height;
  const sizeOf = (part: keyof typeof usual) => Math.max(least, usual[part] * height);
  const [names, dateSize] = [sizeOf('names'), sizeOf('date')];

  const hasWordmark = logo !== undefined && isWordmark(logo.ratio);
  const mark = hasWordmark ? 0 : room.mark * height;
  const forClock = width - mark;
  const timeEms = measure.width(clockReplacement ?? time);
  const hasTime = least * lineEms <= texts && least * timeEms <= forClock;
  const dateWidth = measure.width(date) * dateSize;
  const hasDate =
    !clockReplacement && hasTime && (least + dateSize) * lineEms <= texts && dateWidth <= forClock;
  const clock = Math.min(
    sizeOf('clock'),
    (texts - (hasDate ? dateSize * lineEms : 0)) / lineEms,
    forClock / timeEms,
  );
  const beside = hasTime ? Math.max(timeEms * clock, hasDate ? dateWidth : 0) : 0;

  const forNames = forClock - beside - gapEms * names;
  const most = Math.floor((texts - (hasWordmark ? room.wordmark * height : 0)) / (names * lineEms));
  const linesIn = (name: string) => {
    const { lines, breaksWords } = linesOf(name, forNames, names, measure);
    return breaksWords ? Number.POSITIVE_INFINITY : lines;
  };
  const alone = [branch, organisation].find((name) => name !== undefined && linesIn(name) <= most);
  const both = organisation !== undefined && linesIn(organisation) + linesIn(branch) <= most;
  return {
    header: {
      ...header,
      organisation: both ? organisation : undefined,
      branch: both ? branch : (alone ?? ''),
      time: hasTime ? time : '',
      date: hasDate ? date : '',
      clockReplacement: hasTime ? clockReplacement : undefined,
    },
    names,
    clock,
    date: dateSize,
  };
}
