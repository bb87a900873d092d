import type { Timers } from '../../time/timers.ts';
import type { Scanner } from './scanner.ts';

/** What looks for a code in a picture; undefined where there is none. */
export type Decode = (picture: ImageData) => string | undefined;

interface Ports {
  /** Undefined where this browser has no camera to offer, or the page may not ask. */
  readonly open: () => Promise<MediaStream | undefined>;
  readonly decode: Decode;
  readonly timers: Pick<Timers, 'now' | 'after'>;
  /** Shows the visitor what the camera sees. */
  readonly preview: HTMLVideoElement;
}

/** Pictures in a second that are looked at: more would help nobody and keep a small machine from answering touches. */
const perSecond = 6;
/** Pixels on the longer side of a picture, enough for a code on a phone held up at arm's length. */
const longestSide = 480;
/** However long a picture takes, so much more time is left to everything else. */
const restFactor = 3;

/** A camera that codes are held up to. Without one, or when it goes, nothing is ever read. */
export function cameraScanner({ open, decode, timers, preview }: Ports): Scanner {
  return {
    listen(onScan) {
      let isOpen = true;
      let stream: MediaStream | undefined;
      let cancel = () => {};
      const surface = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

      function look() {
        const before = timers.now();
        const picture = surface && pictureOf(preview, surface);
        const code = picture && decode(picture);
        if (code) onScan(code);
        const tookMs = timers.now() - before;
        if (isOpen) cancel = timers.after(Math.max(1000 / perSecond - tookMs, restFactor * tookMs), look);
      }

      void open().then((opened) => {
        stream = opened;
        if (!isOpen) return close();
        if (!stream) return;
        preview.srcObject = stream;
        void preview.play().catch(() => undefined);
        look();
      });

      function close() {
        isOpen = false;
        cancel();
        for (const track of stream?.getTracks() ?? []) track.stop();
        preview.srcObject = null;
      }
      return close;
    },
  };
}

function pictureOf(video: HTMLVideoElement, surface: CanvasRenderingContext2D): ImageData | undefined {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return undefined;
  const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight));
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
  const { canvas } = surface;
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  surface.drawImage(video, 0, 0, width, height);
  return surface.getImageData(0, 0, width, height);
}
