import {
  boards,
  diagonalLimits,
  networks,
  overviews,
  panels,
  pixelLimits,
  printers,
  queues,
  screens,
  sights,
  zoomLimits,
} from './address-values.ts';
import { defaultAddress, type PreviewAddress } from './preview-address.ts';

interface Limits {
  readonly least: number;
  readonly most: number;
}

/** No entity has a longer key. */
const longestKey = 200;
/** No menu has more nested groups. */
const mostGroups = 20;

function numberIn(text: string | null, { least, most }: Limits): number | undefined {
  if (!/^\d{1,5}(\.\d{1,3})?$/.test(text ?? '')) return undefined;
  const number = Number(text);
  return number >= least && number <= most ? number : undefined;
}

function sizeOf(text: string | null): PreviewAddress['size'] | undefined {
  const [, wide = null, high = null] = /^(\d+)x(\d+)$/.exec(text ?? '') ?? [];
  const [width, height] = [numberIn(wide, pixelLimits), numberIn(high, pixelLimits)];
  return width === undefined || height === undefined ? undefined : { width, height };
}

/** True for a local date and time such as `2026-12-24T13:05` that exists in a calendar. */
function isDateTime(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return false;
  const at = new Date(`${text}:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** Parses a query. Missing or invalid values are replaced with the values of the default address. */
export function readAddress(search: string): PreviewAddress {
  const query = new URLSearchParams(search);
  const text = (name: string) => {
    const value = query.get(name);
    return value !== null && value !== '' && value.length <= longestKey ? value : undefined;
  };
  const oneOf = <T extends string>(name: string, choice: readonly T[]) =>
    choice.find((value) => value === query.get(name));
  const at = text('at');
  const zoom = query.get('zoom');
  const { size, screen, overview, board, sight, conditions, panel } = defaultAddress;
  return {
    // A link with any parameter opens a dispenser, as older links expect.
    isStart: query.size === 0,
    device: text('device'),
    at: at && isDateTime(at) ? at : undefined,
    lang: text('lang'),
    size: sizeOf(query.get('size')) ?? size,
    diagonal: numberIn(query.get('inch'), diagonalLimits),
    screen: oneOf('screen', screens) ?? screen,
    groups: query
      .getAll('group')
      .filter((key) => key !== '' && key.length <= longestKey)
      .slice(0, mostGroups),
    overview: oneOf('overview', overviews) ?? overview,
    board: oneOf('board', boards) ?? board,
    zoom: zoom === 'true' ? 'true' : (numberIn(zoom, zoomLimits) ?? 'fit'),
    sight: oneOf('sight', sights) ?? sight,
    conditions: {
      printer: oneOf('printer', printers) ?? conditions.printer,
      network: oneOf('network', networks) ?? conditions.network,
      queue: oneOf('queue', queues) ?? conditions.queue,
      hasSound: query.get('sound') === 'on',
      showsTargets: query.get('targets') === 'on',
    },
    panel: query.get('panel') === 'none' ? undefined : (oneOf('panel', panels) ?? panel),
  };
}
