// Our addition: interface.md has no list of additions.
import { additionName } from '../additions/capabilities.ts';
import { eventsPath } from '../additions/events.ts';
import type { Endpoint } from '../endpoint.ts';
import { dispenserEndpoints, readCapabilities } from './dispenser-endpoints.ts';
import { endpoints } from './endpoints.ts';

/** All our endpoints except this list itself; also the exception days query and the events. */
export const announcedAdditions: readonly string[] = [
  ...new Set(
    Object.values<Endpoint>(endpoints)
      .filter((endpoint) =>
        endpoint.ours ? endpoint !== readCapabilities : endpoint === dispenserEndpoints.readExceptionDays,
      )
      .map(({ path }) => path)
      .concat(eventsPath)
      .map(additionName),
  ),
];
