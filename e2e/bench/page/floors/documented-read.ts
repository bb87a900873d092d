import { queryOptions } from '@tanstack/react-query';

/**
 * A read of a path below `dispenser/` of the interface, as the kiosk's host offers it to its page. The answer is not
 * checked.
 */
export const documentedRead = <T>(path: string) =>
  queryOptions({
    queryKey: [path],
    queryFn: async (): Promise<T> => (await fetch(`/kiosk/api/v1/dispenser/${path}`)).json(),
  });
