import decodeQR from 'qr/decode.js';
import type { Timers } from '../../../page/time/timers.ts';

/** More decoded pictures per second would slow down touches on a small machine. */
const picturesPerSecond = 6;
/** The pixels of the longer side of a picture: enough for a code on a phone at arm's length. */
const maxSide = 480;
/** Each pause is at least this many times as long as the decoding. */
const pauseFactor = 3;

/**
 * Calls `onScan` with codes that are held up to the camera, and shows the camera's picture in `preview`. Does nothing
 * without a camera. Returns a function that stops the camera.
 */
export function cameraScanner(
  timers: Pick<Timers, 'now' | 'after'>,
  preview: HTMLVideoElement,
  onScan: (code: string) => void,
): () => void {
  let isOpen = true;
  let stream: MediaStream | undefined;
  let cancel = () => {};
  const surface = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

  function decodePicture() {
    const before = timers.now();
    const picture = surface && pictureOf(preview, surface);
    const code = picture && decodeQr(picture);
    if (code) onScan(code);
    const tookMs = timers.now() - before;
    if (isOpen)
      cancel = timers.after(Math.max(1000 / picturesPerSecond - tookMs, pauseFactor * tookMs), decodePicture);
  }

  void openCamera().then((opened) => {
    stream = opened;
    if (!isOpen) return close();
    if (!stream) return;
    preview.srcObject = stream;
    void preview.play().catch(() => undefined);
    decodePicture();
  });

  function close() {
    isOpen = false;
    cancel();
    for (const track of stream?.getTracks() ?? []) track.stop();
    preview.srcObject = null;
  }
  return close;
}

function pictureOf(video: HTMLVideoElement, surface: CanvasRenderingContext2D): ImageData | undefined {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return undefined;
  const scale = Math.min(1, maxSide / Math.max(videoWidth, videoHeight));
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
  const { canvas } = surface;
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  surface.drawImage(video, 0, 0, width, height);
  return surface.getImageData(0, 0, width, height);
}

/** The text of a QR code in a picture, if there is one. The library throws if it finds none. */
function decodeQr(picture: ImageData): string | undefined {
  try {
    return decodeQR(picture);
  } catch {
    return undefined;
  }
}

/**
 * This machine's camera. Undefined if there is none, if another program uses it, or if the browser would ask for
 * permission, which only staff can give.
 */
async function openCamera(): Promise<MediaStream | undefined> {
  const { permissions, mediaDevices } = navigator;
  try {
    const { state } = await permissions.query({ name: 'camera' });
    if (state !== 'granted') return undefined;
    return await mediaDevices.getUserMedia({ audio: false, video: { width: { ideal: 640 } } });
  } catch {
    return undefined;
  }
}
