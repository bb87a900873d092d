import { uploadMedia } from '../../../contract/host-endpoints/branch-endpoints.ts';
import { sayValue } from '../../../domain/lint/findings/say-finding.ts';
import { reasonOf } from '../../administrator/failures.ts';
import type { PreviewClient } from '../../client/preview-client.ts';
import type { PreviewWords } from '../../words/preview-words.ts';

/** The text for the branch file, or the reason for a refusal. */
export type UploadAnswer =
  | { readonly kind: 'uploaded'; readonly source: string }
  | { readonly kind: 'refused'; readonly reason: string };

/** The maximum side of a picture in pixels. A larger picture would only waste memory. */
const longestSide = 3840;

/**
 * Uploads a picture or video that a dispenser can show; the host checks it too. Pictures larger than any
 * screen are scaled down first.
 */
export async function uploadFile(
  client: PreviewClient,
  file: File,
  words: PreviewWords,
): Promise<UploadAnswer> {
  const sent = await smaller(file);
  // This module is loaded lazily, because the check of drawings is larger than the form.
  const { readPicture, refusalText } = await import('../../../domain/pictures/read-picture.ts');
  const read = readPicture(new Uint8Array(await sent.arrayBuffer()), TextDecoder);
  if (!read.ok) return { kind: 'refused', reason: sayValue(refusalText(read.refusal), words) };
  const result = await client.sending(sent).call(uploadMedia, { query: { name: file.name } });
  return result.ok
    ? { kind: 'uploaded', source: result.answer.source }
    : { kind: 'refused', reason: reasonOf(result.failure, words.say) };
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
