import { expect, it, vi } from 'vitest';
import { readWords } from '../../../testing/words/sentences-file.ts';
import { previewClient } from '../../client/preview-client.ts';
import { englishWords } from '../../words/preview-words.ts';
import { uploadFile } from './upload-media.ts';

const drawing = (content: string) =>
  new File([`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`], 'logo.svg');

it('an unusable drawing is refused before the upload, with reason and remedy, and a usable drawing is uploaded', async () => {
  const send = vi.fn(async () => Response.json({ source: 'media/logo-1.svg' }));
  const upload = (content: string) => uploadFile(previewClient(send), drawing(content), englishWords);
  expect(await upload('<path filter="url(#shadow)"/>')).toEqual({
    kind: 'refused',
    reason:
      'A dispenser cannot show this file: it has a filter, such as a shadow or a blur. Export it as plain SVG, or as PNG.',
  });
  expect(send).not.toHaveBeenCalled();
  expect(await upload('<path d="M0 0h9v9z"/>')).toEqual({ kind: 'uploaded', source: 'media/logo-1.svg' });
});

it('a refusal is in the language of the page', async () => {
  const words = { ...englishWords, spoken: 'de' as const, texts: readWords('de').findings ?? {} };
  expect(await uploadFile(previewClient(vi.fn()), drawing('<script/>'), words)).toEqual({
    kind: 'refused',
    reason:
      'Diese Datei kann nicht angezeigt werden: die Zeichnung enthält ein Skript. ' +
      'Exportieren Sie die Zeichnung als einfaches SVG oder als PNG.',
  });
});
