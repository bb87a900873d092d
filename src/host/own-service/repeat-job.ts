/** Resolves when the current run has ended. */
export type StopJob = () => Promise<void>;

/** Runs a job every `everyMs` milliseconds, but never twice at a time. A failure goes to `onFailure`. */
export function repeatJob(
  job: () => Promise<unknown>,
  everyMs: number,
  onFailure: (error: unknown) => void,
): StopJob {
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= job()
      .catch(onFailure)
      .finally(() => {
        running = undefined;
      });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
