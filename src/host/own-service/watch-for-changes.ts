const checkEveryMs = 500;

interface WatchOptions {
  /** Tells apart what is watched from what it was. */
  readonly signature: () => Promise<string>;
  /** The signature of what is already known. */
  readonly since: string;
  readonly onChange: () => void;
}

/**
 * Looks twice a second, which works on every file system and over every way of saving a file. A change counts once
 * it has stayed the same for a look: a file that is still being written is half a file. Gives back how to stop.
 */
export function watchForChanges({ signature, since, onChange }: WatchOptions): () => void {
  let known = since;
  let last = since;
  let looking = false;

  async function look(): Promise<void> {
    if (looking) return;
    looking = true;
    const seen = await signature();
    looking = false;
    if (seen === last && seen !== known) {
      known = seen;
      onChange();
    }
    last = seen;
  }

  const timer = setInterval(look, checkEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
