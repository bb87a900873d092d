import { describe, expect, it } from 'vitest';
import { aStyling, theSettings } from '../../../testing/builders.ts';
import { aLintedBranch } from '../../../testing/lint/a-linted-branch.ts';
import { quoted } from '../../words/finding-value.ts';
import { inEnglish } from '../findings/english-finding.ts';
import { placeText } from '../place-text.ts';
import { lintPicture, picturesOf } from './pictures.ts';

const settings = theSettings({ styling: aStyling({ logoImage: 'media/logo.png', backgroundImage: null }) });
const advertisements = [
  {
    key: 'spring',
    items: [
      { kind: 'video' as const, url: 'media/spring.mp4', seconds: 10 },
      { kind: 'image' as const, url: 'media/spring.jpg', seconds: 5 },
    ],
  },
];
const [logo, poster] = picturesOf({ settings, advertisements });
if (!logo || !poster) throw new Error('a logo and a picture are named');

describe('the pictures of a branch', () => {
  it('are its logo, its background and its advertisements that are not videos', () => {
    const branch = { ...aLintedBranch({ settings }), advertisements };
    expect([logo, poster].map((picture) => placeText(picture, branch))).toEqual([
      'settings.styling.logoImage',
      'advertisements[0].items[1].url',
    ]);
  });

  it('are an empty list if the service does not report them', () => {
    const styling = aStyling({ logoImage: null, backgroundImage: '' });
    expect(picturesOf({ settings: theSettings({ styling }), advertisements: undefined })).toEqual([]);
  });
});

describe('a picture', () => {
  it('is reported as missing if it does not load', () => {
    expect(lintPicture(logo, 'missing')).toMatchObject([
      { rule: 'picture-missing', severity: 'warning', values: { source: quoted('media/logo.png') } },
    ]);
  });

  it('is not quoted if it is a data URL', () => {
    const [finding] = lintPicture({ ...logo, source: `data:image/png;base64,${'A'.repeat(500)}` }, 'missing');
    expect(finding && inEnglish(finding).effect).toBe(
      'Visitors do not see the logo: the picture, a data URL, does not load.',
    );
  });

  it('is huge only above 2 MB or 4000 pixels', () => {
    const found = (bytes: number, width: number, height: number) =>
      lintPicture(poster, { bytes, width, height }).map(({ rule }) => rule);
    expect(found(2_000_000, 4000, 4000)).toEqual([]);
    expect(found(2_000_001, 10, 10)).toEqual(['picture-huge']);
    expect(found(10, 10, 4001)).toEqual(['picture-huge']);
  });
});
