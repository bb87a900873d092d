import { useEffect } from 'react';
import { readHost } from '../../contract/host-endpoints/page/read-host.ts';
import type { Client } from '../../page/api/client.ts';

/** Measuring errors are smaller. */
const leastZoom = 1.01;

/**
 * Reloads the page if it is zoomed at the end of a visit or while idle: a reload keeps the zoom, but a replaced
 * history entry does not. The page stays unchanged while the host cannot be reached.
 */
export function useZoomReset(isIdle: boolean, client: Client): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    const isZoomed = () => viewport && viewport.scale >= leastZoom;
    async function reset() {
      if (isZoomed() && (await client.call(readHost, {})).ok && isZoomed()) location.replace(location.href);
    }
    if (!isIdle) return () => void reset();
    viewport?.addEventListener('resize', reset);
    return () => viewport?.removeEventListener('resize', reset);
  }, [isIdle, client]);
}
