/** The first millisecond after the year 9999. */
const end = 253_402_300_800_000;

/** The milliseconds of a `Date` header; undefined if invalid. HTTP years have four digits. */
export function httpDate(header: unknown): number | undefined {
  const time = Date.parse(String(header));
  return time >= 0 && time < end ? time : undefined;
}
