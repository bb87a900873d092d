import { defaultAddress, type PreviewAddress } from './preview-address.ts';

/** The query of a view, `''` for the ways in. The same view always has the same query, which `readAddress` reads. */
export function addressOf({ way, size, conditions, ...address }: PreviewAddress): string {
  if (way === 'start') return '';
  const query = new URLSearchParams();
  const usual = { ...defaultAddress, ...defaultAddress.conditions };
  const set = (name: string, value: string | number | undefined, usually: string | number | undefined) => {
    if (value !== undefined && value !== usually) query.set(name, String(value));
  };
  set('way', way, undefined);
  set('device', address.device, undefined);
  set('at', address.at, undefined);
  set('lang', address.lang, undefined);
  set('size', pixels(size), pixels(usual.size));
  set('inch', address.diagonal, undefined);
  set('screen', address.screen, usual.screen);
  for (const group of address.groups) query.append('group', group);
  set('overview', address.overview, usual.overview);
  set('board', address.board, usual.board);
  set('zoom', address.zoom, usual.zoom);
  set('sight', address.sight, usual.sight);
  set('printer', conditions.printer, usual.printer);
  set('network', conditions.network, usual.network);
  set('queue', conditions.queue, usual.queue);
  if (conditions.hasSound) query.set('sound', 'on');
  if (conditions.showsTargets) query.set('targets', 'on');
  set('panel', address.panel ?? 'none', usual.panel);
  if (query.size === 0) query.set('panel', usual.panel ?? 'none');
  // Colons need no escape in a query, and times are read by people.
  const text = query.toString().replaceAll('%3A', ':');
  return `?${text}`;
}

const pixels = ({ width, height }: PreviewAddress['size']) => `${width}x${height}`;
