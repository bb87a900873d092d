import type { ServerResponse } from 'node:http';

/** Calls `run` once, when a response is sent or its connection is closed, even if this has already happened. */
export function whenOver(response: ServerResponse, run: () => void): void {
  let isOver = false;
  const end = () => {
    if (!isOver) {
      isOver = true;
      run();
    }
  };
  if (response.closed) end();
  else for (const event of ['finish', 'close']) response.once(event, end);
}
