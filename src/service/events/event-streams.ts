/** A stream on which a client receives changes, until either side ends it. */
export interface EventStream {
  isOpen(): boolean;
  send(text: string | Buffer): void;
  /**
   * Ends the stream. If there is a reason, the client should not reopen the stream at once; otherwise, the client
   * resumes.
   */
  end(reason?: string): void;
  onEnd(run: () => void): void;
}

const stopping = 'stopping';

/**
 * Keeps the open streams of each owner. All streams end when the server begins to stop, because the server waits for
 * open responses.
 */
export function keepStreams<L extends Pick<EventStream, 'end' | 'onEnd'>>(most: number, stop: AbortSignal) {
  const streamsOf = new Map<string, Set<L>>();
  stop.addEventListener('abort', () => {
    for (const streams of streamsOf.values()) for (const stream of streams) stream.end(stopping);
  });

  function remove(owner: string, stream: L): void {
    const streams = streamsOf.get(owner);
    streams?.delete(stream);
    if (streams?.size === 0) streamsOf.delete(owner);
  }

  return {
    /**
     * Adds an open stream. If the owner then has more than `most`, the oldest ends, because it was probably not closed
     * properly.
     */
    add(owner: string, stream: L): void {
      const streams = streamsOf.get(owner) ?? new Set();
      streamsOf.set(owner, streams.add(stream));
      stream.onEnd(() => remove(owner, stream));
      const [oldest] = streams;
      if (streams.size > most && oldest) {
        remove(owner, oldest);
        oldest.end('newer streams of this owner took its place');
      }
      if (stop.aborted) stream.end(stopping);
    },
  };
}
