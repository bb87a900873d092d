/**
 * The time for which visitors are asked whether they are still there. WCAG 2.2.1 requires 20 seconds for one simple
 * action.
 */
export const askedMs = 20_000;

/**
 * A ticket whose visitor waits for a slip, or gets no slip, stays at least this many milliseconds before the
 * question.
 */
export const unsettledPaperMs = 30_000;
