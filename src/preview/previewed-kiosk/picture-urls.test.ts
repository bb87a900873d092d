import { expect, it } from 'vitest';
import { theSettings } from '../../testing/builders.ts';
import { aPreviewedBranch } from '../../testing/preview/a-previewed-branch.ts';
import { pictureUrls } from './picture-urls.ts';

it('a picture is read once for all its places and all drafts, and one that is missing keeps its name', async () => {
  const asked: string[] = [];
  const withPictures = pictureUrls({
    async fetch(address) {
      asked.push(String(address));
      return new Response('', { status: String(address).includes('logo') ? 200 : 404 });
    },
    urlOf: () => 'blob:logo',
  });
  const settings = theSettings();
  const { styling } = settings;
  const branch = aPreviewedBranch({
    settings: {
      ...settings,
      styling: { ...styling, logoImage: 'media/logo.svg', backgroundImage: 'media/no.png' },
    },
  });
  for (let draft = 0; draft < 2; draft++) {
    expect((await withPictures(branch)).settings.styling).toMatchObject({
      logoImage: 'blob:logo',
      backgroundImage: 'media/no.png',
    });
  }
  expect(asked.sort()).toEqual([
    '/preview/api/media?src=media%2Flogo.svg',
    '/preview/api/media?src=media%2Fno.png',
  ]);
});
