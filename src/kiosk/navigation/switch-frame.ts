import type { Place } from './rows-of.ts';

/** A frame that can be drawn around any place of a page. */
interface SwitchFrame {
  readonly draw: (place: Place | undefined, what: 'row' | 'item') => void;
  readonly remove: () => void;
}

/** Creates a frame above everything else of a page, also above its dialogs. */
export function switchFrame(page: Document): SwitchFrame {
  const frame = page.body.appendChild(page.createElement('div'));
  frame.className = 'switch-frame';
  frame.popover = 'manual';
  return {
    draw(place, what) {
      // A dialog that has opened since then would lie above it.
      if (frame.matches(':popover-open')) frame.hidePopover();
      if (!place) return;
      const { left, top, right, bottom } = place;
      Object.assign(frame.style, {
        left: `${left}px`,
        top: `${top}px`,
        width: `${right - left}px`,
        height: `${bottom - top}px`,
      });
      frame.dataset.around = what;
      frame.showPopover();
    },
    remove: () => frame.remove(),
  };
}
