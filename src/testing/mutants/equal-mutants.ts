/** A planted fault without a visible effect. */
interface EqualMutant {
  readonly file: string;
  /** The source text in which the fault is planted. */
  readonly original: string;
  readonly replacement: string;
  readonly reason: string;
}

export const equalMutants: readonly EqualMutant[] = [
  {
    file: 'host/media/configured-media.ts',
    original: 'false',
    replacement: 'true',
    reason: 'The timer would keep the process alive for three seconds; the open server does so anyway.',
  },
  {
    file: 'host/media/media-cache.ts',
    original: 'systemCode(error) === undefined',
    replacement: 'false',
    reason: 'Only the system throws there. Another error would be a mistake in the program.',
  },
  {
    file: 'domain/pictures/clean-svg.ts',
    original: 'bytes.length > maxBytes',
    replacement: 'bytes.length >= maxBytes',
    reason: 'The limit is a round number, which no drawing meets exactly.',
  },
  {
    file: 'domain/pictures/clean-svg.ts',
    original: 'open.push(element) > maxNesting',
    replacement: 'open.push(element) >= maxNesting',
    reason: 'The limit is a round number, which no drawing meets exactly.',
  },
  {
    file: 'kiosk/session/screen-table.ts',
    original: 'standbyMs > advertisementMs',
    replacement: 'standbyMs >= advertisementMs',
    reason: 'With equal times standby follows the menu, and no advertisement is shown.',
  },
  {
    file: 'kiosk/visit/open-visits.ts',
    original: '!configuration',
    replacement: 'false',
    reason: 'Without a configuration the slip cannot be drawn either, with the same result.',
  },
  {
    file: 'kiosk/visit/visit-actions.ts',
    original: "screen.at !== 'issuing'",
    replacement: 'false',
    reason: 'No other screen has the identifier of this new request.',
  },
  {
    file: 'service/limits/login-guard.ts',
    original: '((await rowOf(db, hash))?.known_until ?? 0) > attempt.now',
    replacement: '((await rowOf(db, hash))?.known_until ?? 0) >= attempt.now',
    reason: 'It is about one millisecond after thirty days.',
  },
  {
    file: 'kiosk/visit/ticket-client.ts',
    original: "result.failure.kind === 'refused'",
    replacement: 'true',
    reason: 'Only a refusal has a time to wait.',
  },
  {
    file: 'domain/colours/legible.ts',
    original: 'leastContrast(ink, tones) >= least',
    replacement: 'leastContrast(ink, tones) > least',
    reason: 'No two colours have exactly the least contrast.',
  },
  {
    file: 'domain/queue/duration-samples.ts',
    original: 'before',
    replacement: 'false',
    reason: 'It only saves time.',
  },
  {
    file: 'domain/queue/expected-stretches.ts',
    original: 'now < until',
    replacement: 'now <= until',
    reason: 'It is about one millisecond.',
  },
  {
    file: 'domain/queue/simulate-queue.ts',
    original: 'a.item.seq - b.item.seq',
    replacement: 'a.item.seq + b.item.seq',
    reason: 'Of tickets with the same rank any can be the first.',
  },
  {
    file: 'domain/text-entry/keyboards/scripts.ts',
    original: '!script',
    replacement: 'false',
    reason: 'The next line fails instead, with the same result.',
  },
  {
    file: 'service/limits/guess-delays.ts',
    original: 'oldest !== undefined',
    replacement: 'true',
    reason: 'What is full has an oldest key; only the compiler does not know it.',
  },
  {
    file: 'service/limits/token-buckets.ts',
    original: 'oldest !== undefined',
    replacement: 'true',
    reason: 'What is full has an oldest key; only the compiler does not know it.',
  },
  {
    file: 'service/operations/smart-session.ts',
    original: 'row.read_at !== null',
    replacement: 'true',
    reason: 'What was never read counts as read in 1970, which is long ago.',
  },
  {
    file: 'service/operations/smart-session.ts',
    original: 'Math.abs(now - row.read_at) < everyMs',
    replacement: 'Math.abs(now - row.read_at) <= everyMs',
    reason: 'It is about one millisecond.',
  },
  {
    file: 'service/operations/day/delete-personal-data.ts',
    original: 'isDone',
    replacement: 'false',
    reason: 'The further batches of the run are empty.',
  },
  {
    file: 'preview/draft/edit/problem.ts',
    original: '!hasParts(given) || !hasParts(known)',
    replacement: '!hasParts(given) && !hasParts(known)',
    reason: 'A schema returns parts for what has parts, and for nothing else.',
  },
];
