/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import type { PhoneVisit } from '../visit/phone-visit.ts';

interface Props {
  /** Undefined: the service sends no messages. */
  readonly pushKey: string | undefined;
  readonly visit: Pick<PhoneVisit, 'isTold' | 'tell' | 'tellNoMore'>;
}

/** Offers messages where service and browser can send and show them. It is loaded after the ticket. */
export function MessagesOffer({ pushKey, visit }: Props) {
  const [loaded, setLoaded] = useState<typeof import('./messages-switch.tsx')>();
  const canTell = pushKey !== undefined && 'PushManager' in globalThis && 'Notification' in globalThis;
  useEffect(() => {
    if (canTell) import('./messages-switch.tsx').then(setLoaded, () => {});
  }, [canTell]);
  if (!canTell || !loaded) return null;
  return <loaded.MessagesSwitch pushKey={pushKey} visit={visit} browser={loaded.pushOfBrowser} />;
}
