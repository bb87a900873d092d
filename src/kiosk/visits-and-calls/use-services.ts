import { useEffect, useState } from 'react';
import type { BackgroundServices, LoadServices } from './services.ts';

/** The background services once they are loaded. `load` is undefined while it is too early to load them. */
export function useServices(load: LoadServices | undefined): BackgroundServices | undefined {
  const [services, setServices] = useState<BackgroundServices>();
  useEffect(() => void load?.().then(setServices, console.error), [load]);
  return services;
}
