import type { FromFrame } from '../../previewed-kiosk/messages.ts';

export type LogEntry = { readonly id: number } & Extract<FromFrame, { type: 'printed' | 'called' }>;

export const noLog: readonly LogEntry[] = [];

/** The maximum number of entries. Nobody views more, and each has a QR code. */
const longestLog = 30;

/** Adds a message to the log, newest first. Other messages change nothing. */
export function nextLog(log: readonly LogEntry[], message: FromFrame): readonly LogEntry[] {
  if (message.type !== 'printed' && message.type !== 'called') return log;
  return [{ id: (log[0]?.id ?? 0) + 1, ...message }, ...log].slice(0, longestLog);
}
