import type { ImageLine } from '../../../contract/additions/page/slip.ts';
import { imageOf, shadedDots } from './dots.ts';

/** The maximum height of a picture relative to the paper width, to save paper. A taller picture becomes narrower. */
const greatestHeight = 0.6;

/** A picture as a bitmap in shades of dots, as wide as the paper. Rejects if it cannot be loaded. */
export async function drawnPicture(url: string, paperDots: number): Promise<ImageLine> {
  const width = paperDots - (paperDots % 8);
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const { naturalWidth, naturalHeight } = picture;
  const scale = Math.min(width / naturalWidth, (width * greatestHeight) / naturalHeight);
  const height = Math.max(1, Math.round(scale * naturalHeight));
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('the browser has no canvas');
  canvas.width = width;
  canvas.height = height;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  const drawnWidth = scale * naturalWidth;
  pen.drawImage(picture, (width - drawnWidth) / 2, 0, drawnWidth, height);
  return imageOf(shadedDots(pen.getImageData(0, 0, width, height).data, width), width, height);
}
