/** Creates a queue: each work begins when the previous one has ended, successfully or not. */
export function oneAfterAnother(): <T>(work: () => Promise<T>) => Promise<T> {
  let previous: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = previous.then(work, work);
    previous = next.catch(() => undefined);
    return next;
  };
}
