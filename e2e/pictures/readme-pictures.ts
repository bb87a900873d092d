import type { Place } from '../../src/kiosk/screens/gallery/gallery-address.ts';
import type { screenSizes } from '../flows.ts';

/** A picture of the README: a state of the gallery on a screen. */
interface ReadmePicture {
  /** Its file is `NAME.png` beside this one. */
  readonly name: string;
  readonly size: keyof typeof screenSizes;
  readonly place: Place;
}

const withCalls = { screen: 'menu', state: 'call-with-earlier' } as const;

export const readmePictures: readonly ReadmePicture[] = [
  { name: 'menu-portrait-english', size: 'portrait', place: { screen: 'menu' } },
  { name: 'ticket-portrait-arabic', size: 'portrait', place: { screen: 'ticket', language: 'ar' } },
  { name: 'menu-landscape-arabic', size: 'landscape', place: { screen: 'menu', language: 'ar' } },
  { name: 'name-landscape', size: 'landscape', place: { screen: 'name', state: 'filled' } },
  { name: 'clerk-landscape', size: 'landscape', place: { screen: 'clerk' } },
  { name: 'ticket-landscape-english', size: 'landscape', place: { screen: 'ticket' } },
  { name: 'call-portrait-english', size: 'portrait', place: withCalls },
  { name: 'call-landscape-arabic', size: 'landscape', place: { ...withCalls, language: 'ar' } },
  {
    name: 'paper-asked-english-portrait',
    size: 'portrait',
    place: { screen: 'ticket', state: 'paper-asked' },
  },
  {
    name: 'call-beside-landscape-english',
    size: 'landscape',
    place: { screen: 'menu', state: 'call-at-the-edge' },
  },
  { name: 'group-small-english', size: 'small', place: { screen: 'menu', state: 'group' } },
  { name: 'still-there-landscape-english', size: 'landscape', place: { screen: 'still-there' } },
];

/** The names of the pictures of the pages beside the kiosk, which `take-pictures.ts` takes from a host. */
export const pagePictures = ['preview', 'counter'] as const;

/** The pictures of the guide to the counter page, each on a usual screen of a desk. */
export const guidePictures = {
  'counter-1024': { width: 1024, height: 768 },
  'counter-1440': { width: 1440, height: 900 },
  'counter-1920': { width: 1920, height: 1080 },
} as const;
