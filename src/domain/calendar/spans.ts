/** Minutes of a date; `until` is exclusive. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

export function joinedSpans<S extends Span>(
  spans: readonly S[],
  isAlike: (one: S, other: S) => boolean = () => true,
): S[] {
  const joined: S[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last?.until === span.from && isAlike(last, span))
      joined[joined.length - 1] = { ...last, until: span.until };
    else joined.push(span);
  }
  return joined;
}
