/** What can be heard of the page. */
export interface Sound {
  /** Whether the browser keeps the page silent until somebody touches it. */
  readonly isDenied: () => boolean;
  /** Tells when that has changed; the result ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks for permission; browsers give it inside a touch alone. */
  readonly unlock: () => void;
  /** Two soft tones; settles when they are over, or cannot be heard. */
  readonly chime: () => Promise<void>;
  /** Plays a WAV to its end. */
  readonly play: (wav: ArrayBuffer) => Promise<'spoken' | 'denied' | 'failed'>;
}

/** Where a browser has no sound at all: nobody could allow it by a touch. */
export const noSound: Sound = {
  isDenied: () => false,
  subscribe: () => () => {},
  unlock: () => {},
  chime: async () => {},
  play: async () => 'denied',
};
