import type { GalleryPlace } from '../../src/kiosk/gallery/gallery-address.ts';

/** A picture in the README: a state of the gallery on a landscape screen. */
interface ReadmePicture {
  /** The name of the picture. The file is `NAME.webp` beside this file. */
  readonly name: string;
  /** The width in pixels. The README shows some pictures side by side and would scale down larger pictures. */
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

/** The pictures of other pages. `take-pictures.ts` takes them from a host. */
export const pagePictures = ['preview', 'counter'] as const;

export const rowOfOneTicket = { name: 'one-ticket', size: { width: 1200, height: 390 } } as const;

/** The pictures in the guide to the counter page, each in a common desktop size. */
export const guidePictures = {
  'counter-1024': { width: 1024, height: 768 },
  'counter-1440': { width: 1440, height: 900 },
  'counter-1920': { width: 1920, height: 1080 },
} as const;
