import type { GalleryPlace } from '../../src/kiosk/gallery/gallery-address.ts';

/** A picture of the README: a state of the gallery on a landscape screen. */
interface ReadmePicture {
  /** The name of the picture. Its file is `NAME.webp` beside this file. */
  readonly name: string;
  /** The width in pixels. A larger picture would not help: the README shows some of them side by side. */
  readonly width: number;
  readonly place: GalleryPlace;
}

export const readmePictures: readonly ReadmePicture[] = [
  { name: 'menu-landscape-english', width: 1200, place: { screen: 'menu' } },
  { name: 'ticket-landscape-english', width: 600, place: { screen: 'ticket' } },
  {
    name: 'call-landscape-arabic',
    width: 600,
    place: { screen: 'menu', state: 'call-with-earlier', language: 'ar' },
  },
];

/** The pictures of the other pages, which `take-pictures.ts` takes from a host. */
export const pagePictures = ['preview', 'counter'] as const;

export const rowOfOneTicket = { name: 'one-ticket', size: { width: 1200, height: 390 } } as const;

/** The pictures in the counter page's guide, each on a usual desktop screen. */
export const guidePictures = {
  'counter-1024': { width: 1024, height: 768 },
  'counter-1440': { width: 1440, height: 900 },
  'counter-1920': { width: 1920, height: 1080 },
} as const;
