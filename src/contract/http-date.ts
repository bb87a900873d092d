/** The first millisecond after the last year that a date of HTTP can have. */
const end = 253_402_300_800_000;

/** The milliseconds of a `Date` header; undefined: it has no date of HTTP, whose year has four digits. */
export function httpDate(header: unknown): number | undefined {
  const time = Date.parse(String(header));
  return time >= 0 && time < end ? time : undefined;
}
