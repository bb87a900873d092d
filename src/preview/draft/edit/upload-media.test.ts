import { expect, it, vi } from 'vitest';
import { previewClient } from '../../client/preview-client.ts';
import { englishWords } from '../../words/preview-words.ts';
import { uploadFile } from './upload-media.ts';

const drawing = (content: string) =>
  new File([`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`], 'logo.svg');

it('an unusable drawing is refused before the upload, with reason and remedy, and a usable drawing is uploaded', async () => {
  const send = vi.fn(async () => Response.json({ source: 'media/logo-1.svg' }));
  const upload = (content: string) => uploadFile(previewClient(send), drawing(content), englishWords.say);
  expect(await upload('<path filter="url(#shadow)"/>')).toEqual({
    kind: 'refused',
    reason:
      'A dispenser cannot show this file: it has a filter, such as a shadow or a blur; export it as plain SVG, or as PNG.',
  });
  expect(send).not.toHaveBeenCalled();
  expect(await upload('<path d="M0 0h9v9z"/>')).toEqual({ kind: 'uploaded', source: 'media/logo-1.svg' });
});
