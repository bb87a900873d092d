import { expect, it } from 'vitest';
import { theSettings } from '../../testing/builders.ts';
import { aPreviewedBranch } from '../../testing/preview/a-previewed-branch.ts';
import { pictureUrls } from './picture-urls.ts';

const logo = '/preview/api/media?src=media%2Flogo.svg';
const background = '/preview/api/media?src=media%2Fno.png';

it('a picture is read once for all drafts, and a missing picture keeps its address until the picture exists', async () => {
  const asked: string[] = [];
  const there = new Set([logo]);
  const withPictures = pictureUrls({
    async fetch(address) {
      asked.push(String(address));
      return new Response('', { status: there.has(String(address)) ? 200 : 404 });
    },
    urlOf: () => 'blob:picture',
  });
  const settings = theSettings();
  const { styling } = settings;
  const branch = aPreviewedBranch({
    settings: {
      ...settings,
      styling: { ...styling, logoImage: 'media/logo.svg', backgroundImage: 'media/no.png' },
    },
  });
  const drawn = async () => (await withPictures(branch)).settings.styling;
  expect(await drawn()).toMatchObject({ logoImage: 'blob:picture', backgroundImage: 'media/no.png' });
  there.add(background);
  for (let draft = 0; draft < 2; draft++) {
    expect(await drawn()).toMatchObject({ logoImage: 'blob:picture', backgroundImage: 'blob:picture' });
  }
  expect(asked.sort()).toEqual([logo, background, background]);
});
