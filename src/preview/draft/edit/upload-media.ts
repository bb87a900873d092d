import * as v from 'valibot';
import { previewPaths, uploadedMedia } from '../../../contract/additions/page/preview.ts';
import { serviceError } from '../../../contract/service-error.ts';
import type { Fetch } from '../../administrator/administrator-requests.ts';

/** What became of an upload: what the branch file writes for it, or why it was refused. */
export type UploadAnswer =
  | { readonly kind: 'uploaded'; readonly source: string }
  | { readonly kind: 'refused'; readonly reason: string };

/** The longest side of a picture on a screen, in pixels. A larger one would only take memory. */
const longestSide = 3840;

/** Sends a picture or film to the host. A picture that is larger than any screen is made smaller before. */
export async function uploadMedia(fetch: Fetch, file: File): Promise<UploadAnswer> {
  try {
    const response = await fetch(`${previewPaths.media}?name=${encodeURIComponent(file.name)}`, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/octet-stream' },
      body: await smaller(file),
    });
    const body: unknown = await response.json().catch(() => undefined);
    const answer = v.safeParse(uploadedMedia, body);
    if (response.ok && answer.success) return { kind: 'uploaded', source: answer.output.source };
    const error = v.safeParse(serviceError, body);
    const reason = error.success ? error.output.message : `The host answered with ${response.status}.`;
    return { kind: 'refused', reason };
  } catch {
    return { kind: 'refused', reason: 'The host cannot be reached.' };
  }
}

async function smaller(file: File): Promise<Blob> {
  if (!['image/png', 'image/jpeg', 'image/webp'].includes(file.type)) return file;
  const picture = await createImageBitmap(file).catch(() => undefined);
  const side = picture ? Math.max(picture.width, picture.height) : 0;
  if (!picture || side <= longestSide) return file;
  const factor = longestSide / side;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * factor);
  canvas.height = Math.round(picture.height * factor);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, 0.9));
  return drawn ?? file;
}
