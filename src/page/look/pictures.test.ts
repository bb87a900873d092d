import { describe, expect, it } from 'vitest';
import { aStyling } from '../../testing/builders.ts';
import { backgroundOf, logoShare, logoUrl, mediaUrl } from './pictures.ts';

describe('the address of a picture', () => {
  it('always leads to the host, whatever it contains', () => {
    expect(mediaUrl('https://cdn.example/a b.png?v=1&w=2')).toBe(
      '/kiosk/media?src=https%3A%2F%2Fcdn.example%2Fa%20b.png%3Fv%3D1%26w%3D2',
    );
  });

  it('has a short name for a data URL, which the host checks and serves too', () => {
    expect(mediaUrl(`data:image/png;base64,${'A'.repeat(100_000)}`)).toMatch(
      /^\/kiosk\/media\?src=data%3A100022%2C\d+$/,
    );
    expect(mediaUrl('data:image/png,a')).not.toBe(mediaUrl('data:image/png,b'));
  });

  it('is unchanged for a picture that the page has created', () => {
    expect(mediaUrl('blob:http://localhost:8080/1')).toBe('blob:http://localhost:8080/1');
  });

  it('does not exist without a logo', () => {
    expect(logoUrl({ logoImage: null })).toBeUndefined();
    expect(logoUrl({ logoImage: '' })).toBeUndefined();
  });
});

describe('the style of a picture', () => {
  it.each(['cover', 'auto', '50%', '120px auto', '12.5% 30vh'])('can have the background size %s', (size) => {
    const background = backgroundOf(aStyling({ backgroundImage: 'hall.jpg', backgroundSize: size }));
    expect(background).toBe(`url("/kiosk/media?src=hall.jpg") center / ${size}`);
  });

  it('does not repeat a background that has the size "contain"', () => {
    expect(backgroundOf(aStyling({ backgroundImage: 'a', backgroundSize: 'contain' }))).toMatch(
      / no-repeat$/,
    );
  });

  it.each(['', 'huge', 'cover; color: red', '1px 2px 3px', 'url(x)'])(
    'covers the screen if the size is invalid: %j',
    (size) => {
      expect(backgroundOf(aStyling({ backgroundImage: 'a', backgroundSize: size }))).toMatch(/ cover$/);
    },
  );

  it('contains no CSS from the address', () => {
    const address = '"), url(https://elsewhere.example/';
    expect(backgroundOf(aStyling({ backgroundImage: address }))).not.toContain('"), url');
    expect(backgroundOf(aStyling({ backgroundImage: `blob:${address}` }))).toContain('\\"');
  });

  it.each([
    ['contain', '1'],
    ['80%', '0.8'],
    ['5%', '0.25'],
    ['400%', '1'],
    ['120px', '1'],
  ])('gives a logo of the size %s this share of its space: %s', (size, share) => {
    expect(logoShare(size)).toBe(share);
  });
});
