import { unreadable } from '../../service/store/stored-json.ts';
import type { HostLog } from './own-service.ts';

/** Many different lines mean that the whole database is of another version. More of them say nothing new. */
const mostLines = 200;

/** Logs each stored value that cannot be read once, until the returned function is called. */
export function logUnreadable(log: Pick<HostLog, 'error'>): () => void {
  const logged = new Set<string>();
  const note = (line: unknown) => {
    const text = String(line);
    if (logged.has(text) || logged.size >= mostLines) return;
    logged.add(text);
    log.error(text);
  };
  unreadable.subscribe(note);
  return () => void unreadable.unsubscribe(note);
}
