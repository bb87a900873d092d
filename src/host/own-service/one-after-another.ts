/** Creates a queue. Each task begins when the previous task has ended, successfully or not. */
export function oneAfterAnother(): <T>(work: () => Promise<T>) => Promise<T> {
  let previous: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = previous.then(work, work);
    previous = next.catch(() => undefined);
    return next;
  };
}
