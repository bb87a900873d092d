import '../../page/ui/first.css';
import '../../board/look/board.css';

import { createRoot } from 'react-dom/client';
import { loadFontSheets } from '../../page/configuration/lazy-modules.ts';
import { followText } from '../../page/fonts/follow-text.ts';
import { longNameLanguages, withLongNames } from '../long-names.ts';
import { boardInMemory } from './board-in-memory.tsx';
import { type BoardState, type BoardStateName, boardStates } from './board-states.ts';

declare global {
  interface Window {
    /** Shows a board in a state without loading a page, which would take most of a proof's time. */
    showBoard?: (name: BoardStateName, language: string, search: string) => Promise<void>;
  }
}

const place = document.getElementById('root') as HTMLElement;
const frame = () => new Promise(requestAnimationFrame);
let leave = () => {};

/** Resolves when an element that matches the selector is on the screen. */
async function seen(selector: string, work = async () => {}): Promise<void> {
  for (; !document.querySelector(selector); await frame()) await work();
}

document.documentElement.dataset.diagonal = '21.5';
followText(document, loadFontSheets);
window.showBoard = async (name, language, search) => {
  leave();
  const state: BoardState = boardStates[name];
  const long = longNameLanguages.find((one) => one === language);
  const { element, board, service, pass, close } = boardInMemory({
    search,
    ...state,
    language,
    branch(demo) {
      const own = state.branch?.(demo) ?? demo;
      return long ? withLongNames(own, long) : own;
    },
  });
  const root = createRoot(place);
  leave = () => {
    root.unmount();
    close();
  };
  root.render(element);
  await seen('.board, .board-closed, .board-alarm, .notice');
  service.isAway = state.isAway === true;
  if (service.isAway) await seen('.board-footer.unknown', () => pass(60_000));
  for (const call of state.called ?? []) board.calls.called({ ...call, calledAt: board.timers.now() });
  if (state.called) await seen('[data-part=call], [data-part=calls], li.current');
  if (name === 'advertisement') await seen('.board-pictures img');
};
