import { droppedAt, type PlacedTile } from './dropped-at.ts';
import type { MenuEntry, PutTile } from './messages.ts';

interface Deps {
  readonly window: Window;
  /** The part of the document whose tiles can be dragged now, if any. */
  readonly place: () => HTMLElement | undefined;
  /** True if a group is open, so tiles can be moved out of it. */
  readonly isInGroup: () => boolean;
  readonly onPut: (put: PutTile) => void;
}

/** A tile that a pointer holds. A press that hardly moves stays a touch. */
interface Held {
  readonly pointer: number;
  readonly tile: HTMLElement;
  readonly entry: MenuEntry;
  readonly x: number;
  readonly y: number;
  put: PutTile['put'] | undefined;
  isDragged: boolean;
  isCancelled: boolean;
}

const tiles = '.tile:is([data-service], [data-group])';
const leastPixels = 10;

/** Lets a pointer drag a menu's tiles. The kiosk gets no events of a drag. */
export function dragTiles({ window, place, isInGroup, onPut }: Deps): void {
  const { document } = window;
  let held: Held | undefined;

  const othersOf = (tile: HTMLElement) =>
    [...(place()?.querySelectorAll<HTMLElement>(tiles) ?? [])].filter((one) => one !== tile);
  const entryOf = ({ dataset: { service, group } }: HTMLElement): MenuEntry =>
    service === undefined ? { kind: 'group', key: group ?? '' } : { kind: 'service', key: service };
  const placed = (one: HTMLElement): PlacedTile => ({
    entry: entryOf(one),
    box: one.getBoundingClientRect(),
  });

  function putAt({ clientX: x, clientY: y }: PointerEvent, tile: HTMLElement): PutTile['put'] | undefined {
    const isRightToLeft = window.getComputedStyle(tile).direction === 'rtl';
    const found = droppedAt({ x, y }, othersOf(tile).map(placed), isRightToLeft);
    if (found || !isInGroup()) return found;
    const desk = tile.closest('[data-part=desk]')?.getBoundingClientRect();
    return desk && (y < desk.top || y > desk.bottom) ? { how: 'out' } : undefined;
  }

  function mark({ tile, put }: Held): void {
    for (const one of othersOf(tile)) {
      const { kind, key } = entryOf(one);
      const isTarget = put && put.how !== 'out' && put.entry.kind === kind && put.entry.key === key;
      if (isTarget) one.dataset.drop = put.how;
      else delete one.dataset.drop;
    }
    document.documentElement.toggleAttribute('data-drops-out', put?.how === 'out');
  }

  function putBack(one: Held): void {
    one.put = undefined;
    mark(one);
    one.tile.style.translate = '';
    delete one.tile.dataset.dragged;
  }

  window.addEventListener(
    'pointerdown',
    ({ target, button, pointerId, clientX: x, clientY: y }) => {
      const tile = target instanceof Element ? target.closest<HTMLElement>(tiles) : null;
      if (!tile || button !== 0 || held || !place()?.contains(tile)) return;
      held = {
        pointer: pointerId,
        tile,
        entry: entryOf(tile),
        x,
        y,
        put: undefined,
        isDragged: false,
        isCancelled: false,
      };
    },
    { capture: true },
  );
  window.addEventListener(
    'pointermove',
    (event) => {
      if (!held || held.isCancelled || event.pointerId !== held.pointer) return;
      const [across, down] = [event.clientX - held.x, event.clientY - held.y];
      if (!held.isDragged && Math.hypot(across, down) < leastPixels) return;
      event.stopImmediatePropagation();
      if (!held.isDragged) held.tile.setPointerCapture(held.pointer);
      held.isDragged = true;
      held.tile.dataset.dragged = '';
      held.tile.style.translate = `${across}px ${down}px`;
      held.put = putAt(event, held.tile);
      mark(held);
    },
    { capture: true },
  );
  window.addEventListener(
    'pointerup',
    (event) => {
      if (!held || event.pointerId !== held.pointer) return;
      const { entry, put, isDragged } = held;
      putBack(held);
      held = undefined;
      if (!isDragged) return;
      event.stopImmediatePropagation();
      dropNextClick(window);
      if (put) onPut({ entry, put });
    },
    { capture: true },
  );
  window.addEventListener(
    'pointercancel',
    () => {
      if (held) putBack(held);
      held = undefined;
    },
    { capture: true },
  );
  window.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !held?.isDragged) return;
      putBack(held);
      held.isCancelled = true;
    },
    { capture: true },
  );
}

/** Ignores the click that the browser dispatches at the end of a drag, in the same task. */
function dropNextClick(window: Window): void {
  const drop = (click: Event) => {
    click.preventDefault();
    click.stopImmediatePropagation();
  };
  window.addEventListener('click', drop, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener('click', drop, { capture: true }), 50);
}
