const checkEveryMs = 500;

interface WatchOptions {
  /** Describes the state of the files. A different result means that they have changed. */
  readonly signature: () => Promise<string>;
  /** The signature of the state that is already in use. */
  readonly initial: string;
  readonly onChange: () => void;
}

/**
 * Polls twice a second until the returned function is called. Polling works on every file system and for every way of
 * saving a file. A change is reported only after one stable interval, because a file that is still being written is
 * incomplete.
 */
export function watchForChanges({ signature, initial, onChange }: WatchOptions): () => void {
  let reported = initial;
  let previous = initial;
  let checking = false;

  async function check(): Promise<void> {
    if (checking) return;
    checking = true;
    const current = await signature();
    checking = false;
    if (current === previous && current !== reported) {
      reported = current;
      onChange();
    }
    previous = current;
  }

  const timer = setInterval(check, checkEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
