import type { Edges } from './rows-of.ts';

/** A frame above everything on a page, including its dialogues. */
export function switchFrame(page: Document) {
  const frame = page.body.appendChild(page.createElement('div'));
  frame.className = 'switch-frame';
  frame.popover = 'manual';
  return {
    draw(place: Edges | undefined, what: 'row' | 'item') {
      // The frame is reopened, because a dialogue that has opened since would be above the frame.
      if (frame.matches(':popover-open')) frame.hidePopover();
      delete frame.dataset.around;
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

/** True during switch scanning, when a press takes effect immediately. */
export const isLit = (page: Document): boolean => page.querySelector('.switch-frame[data-around]') !== null;
