import { defaultAddress, type PreviewAddress } from './preview-address.ts';

/** The query parameters of a view, including default values. */
export function queryOf({ size, conditions, ...address }: PreviewAddress): URLSearchParams {
  const query = new URLSearchParams();
  const set = (name: string, value: string | number | undefined) => {
    if (value !== undefined) query.set(name, String(value));
  };
  set('device', address.device);
  set('at', address.at);
  set('lang', address.lang);
  set('size', `${size.width}x${size.height}`);
  set('inch', address.diagonal);
  set('screen', address.screen);
  for (const group of address.groups) query.append('group', group);
  set('overview', address.overview);
  set('board', address.board);
  set('zoom', address.zoom);
  set('sight', address.sight);
  set('printer', conditions.printer);
  set('network', conditions.network);
  set('queue', conditions.queue);
  set('sound', conditions.hasSound ? 'on' : 'off');
  set('targets', conditions.showsTargets ? 'on' : 'off');
  set('panel', address.panel ?? 'none');
  return query;
}

/** The query parameters of the default view. */
export const usualQuery = queryOf(defaultAddress);

/** The query of a view; `''` for the start view. Equal views have equal queries, which `readAddress` parses. */
export function addressOf(address: PreviewAddress): string {
  if (address.isStart) return '';
  const query = queryOf(address);
  for (const [name, value] of usualQuery) if (query.get(name) === value) query.delete(name);
  if (query.size === 0) query.set('panel', usualQuery.get('panel') ?? 'none');
  // A query may contain unescaped colons, and times are then easier to read.
  const text = query.toString().replaceAll('%3A', ':');
  return `?${text}`;
}
