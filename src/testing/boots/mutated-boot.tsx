import type * as v from 'valibot';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { seededRandom } from '../../domain/chance/seeded-random.ts';
import { galleryFetch } from '../../kiosk/gallery/service-answers.ts';
import { until } from '../../kiosk/gallery/take-steps.ts';
import { memoryStorage } from '../../page/browser/memory-storage.ts';
import { demoBranch } from '../demo-branch.ts';
import { eventually } from '../eventually.ts';
import { stillWorld } from '../still-world.ts';
import { drawKiosk } from './draw-kiosk.tsx';
import { mutatedResponse } from './mutate-answer.ts';

const branch = demoBranch();
/** Existing keys and texts, so that a mutated answer can refer to them. */
const words = [
  ...(branch.services ?? []).map(({ key }) => key),
  ...branch.languages.map(({ key }) => key),
  ...branch.profiles.map(({ key }) => key),
  branch.branch.key,
  'en',
  'D MMMM YYYY',
  'latn',
  '0800',
];

const rightFetch = galleryFetch({ state: {}, branch, media: {} });

const schemas = Object.values<Endpoint>(endpoints)
  .filter(({ method, response }) => method === 'GET' && response !== null)
  .map(({ path, response }) => ({
    pattern: new RegExp(`^/kiosk${path.replace(/:\w+/g, '[^/]+')}$`),
    schema: response as v.GenericSchema,
  }));

export type ServiceMood = 'mutated' | 'right' | 'unreachable';

/** A kiosk with its browser's storage, and a service whose answers are mutated by the seed. */
export function kioskWithMutatedService(seed: number) {
  const storage = memoryStorage();

  function fetchIn(mood: ServiceMood): typeof fetch {
    const random = seededRandom(seed);
    const share = [0.1, 0.3, 1][Math.floor(random() * 3)] ?? 1;
    return async (input, init) => {
      if (mood === 'unreachable') throw new TypeError('the service is unreachable');
      const response = await rightFetch(input, init);
      const { pathname } = new URL(String(input), 'http://kiosk.invalid');
      if (mood === 'right' || response.status !== 200) return response;
      // Each path has its own random numbers, because the order of the requests may differ.
      const own = seededRandom(
        [...pathname].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) | 0, seed),
      );
      if (own() > share) return response;
      const schema = schemas.find(({ pattern }) => pattern.test(pathname))?.schema;
      return mutatedResponse(await response.json(), own, schema, words);
    };
  }

  async function boot(mood: ServiceMood) {
    const errors: string[] = [];
    const note = (...parts: unknown[]) =>
      void errors.push(parts.map((part) => String(part instanceof Error ? part.stack : part)).join(' '));
    const reportError = console.error;
    console.error = note;
    const onError = ({ error }: ErrorEvent) => note(error);
    window.addEventListener('error', onError);

    const world = stillWorld({ fetch: fetchIn(mood), storage: () => storage });
    const { place, reads, screen, close } = await drawKiosk(world, note);
    await until(() => reads.current().queries?.isFetching({ queryKey: ['configuration'] }) === 0);
    // React shows a suspended part only after some milliseconds.
    await eventually(() => {
      if (place.textContent === '') throw new Error('the screen has no words');
    }).catch(note);
    // A branch may schedule a screen that loads later, but the kiosk must not remain on its start screen.
    if (screen() === 'starting') {
      await world.timers.pass(30_000);
      await until(() => true);
    }
    // Notes for staff may quote the service.
    for (const note of place.querySelectorAll('.staff-note')) note.remove();
    const result = { screen: screen(), text: place.textContent ?? '', errors };
    close();
    window.removeEventListener('error', onError);
    console.error = reportError;
    return result;
  }

  return { boot };
}
