/** Creates a queue: each work begins when the one before has ended, however it ended. */
export function oneAfterAnother(): <T>(work: () => Promise<T>) => Promise<T> {
  let previous: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = previous.then(work, work);
    previous = next.catch(() => undefined);
    return next;
  };
}
