import { queryOptions } from '@tanstack/react-query';

/** A read of a path below `dispenser/`, through the kiosk's host. The response is not validated. */
export const documentedRead = <T>(path: string) =>
  queryOptions({
    queryKey: [path],
    queryFn: async (): Promise<T> => (await fetch(`/kiosk/api/v1/dispenser/${path}`)).json(),
  });
