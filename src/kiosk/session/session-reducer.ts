import { usualReading } from './idle-screen.ts';
import type { Handler } from './screen-kinds.ts';
import { chosenLanguage, rowOf } from './screen-table.ts';
import type { Reading, Screen, Session, SessionEvent } from './session.ts';

/**
 * The reading settings after an event. They end together with the chosen language. If a visitor sets only their needs,
 * the screen's language therefore becomes the chosen language.
 */
function readingAfter({ reading }: Session, event: SessionEvent, screen: Screen): Reading {
  if (chosenLanguage(screen) === undefined) return usualReading;
  return event.type === 'reading-chosen' ? { ...reading, ...event.reading } : reading;
}

/** The session after an event. The screen is the same object if its timer must continue. */
export function reduceSession(session: Session, event: SessionEvent): Session {
  const context = event.type === 'idle-state-changed' ? event : session;
  // The handler's type follows from both names; the compiler cannot connect them in an index access.
  const handler = rowOf(session.screen)[event.type] as Handler<never, never>;
  const screen = handler(session.screen as never, event as never, context);
  if (context === session && screen === session.screen) return session;
  return {
    idleState: context.idleState,
    timings: context.timings,
    screen,
    reading: readingAfter(session, event, screen),
  };
}
