import { branchClock } from './branch-clock.ts';

/** The clock of a frame, which the page around it sets. */
export const frameClock = () =>
  branchClock(
    {
      monotonic: () => performance.now(),
      every(ms, run) {
        const timer = setInterval(run, ms);
        return () => clearInterval(timer);
      },
    },
    { at: Date.now(), speed: 1 },
  );

/** Calls back with each message of the page around the frame. */
export function onPageMessage<Message>(handle: (message: Message) => void): void {
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<Message>) => {
    if (origin === location.origin && source === window.parent) handle(data);
  });
}
