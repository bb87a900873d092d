/**
 * The time for which visitors are asked whether they are still there. WCAG 2.2.1 requires 20 seconds for one simple
 * action.
 */
export const askedMs = 20_000;

/**
 * The minimum time in milliseconds before the question "Are you still there?", for a ticket whose visitor waits for a
 * slip or gets no slip.
 */
export const unsettledPaperMs = 30_000;
