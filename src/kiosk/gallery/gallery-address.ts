import { contrasts } from '../../domain/colours/high-contrast.ts';
import type { At } from '../session/session.ts';
import type { GalleryLook } from './gallery-kiosk.tsx';
import { galleryStates, stateOf } from './gallery-states.ts';
import type { GalleryState } from './states/gallery-state.ts';

interface GalleryAddress extends Omit<GalleryLook, 'media'> {
  readonly state: GalleryState | undefined;
  /** The diagonal in inches; if undefined, the kiosk guesses it from the pixels. */
  readonly diagonal: string | undefined;
  /** The height of the screen's lower edge above the floor in millimetres, if given. */
  readonly bottom: string | undefined;
}

const path = '/gallery';

export interface GalleryPlace extends Partial<Omit<GalleryLook, 'media'>> {
  readonly screen: At;
  readonly state?: string | undefined;
  readonly diagonal?: string | undefined;
  readonly bottom?: string | undefined;
}

/** The address of a state, such as `/gallery?screen=ticket&state=basket&lang=ar`. */
export function galleryAddressOf({
  screen,
  state,
  language,
  names,
  scheme,
  reading,
  diagonal,
  bottom,
}: GalleryPlace): string {
  const { letters, contrast, isLow } = reading ?? {};
  const parameters = {
    screen,
    state,
    lang: language,
    names,
    scheme,
    letters,
    contrast,
    isLow,
    diagonal,
    bottom,
  };
  const defined = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return `${path}?${new URLSearchParams(defined as string[][])}`;
}

const isScreen = (at: string): at is At => at in galleryStates;

/** Reads an address. Throws if the screen or state does not exist. */
export function readGalleryAddress(search: string): GalleryAddress {
  const query = new URLSearchParams(search);
  const screen = query.get('screen');
  const name = query.get('state') ?? undefined;
  const state = screen !== null && isScreen(screen) ? stateOf(screen, name) : undefined;
  if (screen !== null && !state) throw new Error(`the gallery has no state ${screen} ${name ?? ''}`);
  return {
    state,
    language: query.get('lang') ?? 'en',
    names: query.get('names') === 'long' ? 'long' : 'demo',
    scheme: query.get('scheme') === 'dark' ? 'dark' : 'light',
    reading: {
      letters: Number(query.get('letters') ?? 0),
      isLow: query.get('isLow') === 'true',
      contrast: contrasts.find((one) => one === query.get('contrast')) ?? 'usual',
    },
    diagonal: query.get('diagonal') ?? undefined,
    bottom: query.get('bottom') ?? undefined,
  };
}
