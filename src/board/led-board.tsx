import './look/board.css';

import type { ReactNode } from 'react';
import { memoryStorage } from '../page/browser/memory-storage.ts';
import { languageModules } from '../page/configuration/lazy-modules.ts';
import { ErrorBoundary } from '../page/startup/error-boundary.tsx';
import { createDictionary } from '../page/words/words.ts';
import { BoardApp } from './board-app.tsx';
import { isForBoard } from './hall/board-view.ts';
import { type BoardWorld, boardTexts, openBoard } from './open-board.ts';
import { readBoardAddress } from './reach/board-address.ts';

interface LedWorld extends Pick<BoardWorld, 'fetch' | 'clock' | 'timers' | 'machineTimeZone' | 'search'> {
  readonly onReady: () => void;
}

/** A board embedded in another page, with its own calls. It stores nothing and never speaks. */
export function ledBoard({ onReady, ...world }: LedWorld) {
  const storage = memoryStorage();
  const board = openBoard({
    ...world,
    machineNow: Date.now,
    storage: () => storage,
    locales: navigator.languages,
    random: Math.random,
    dictionary: createDictionary(languageModules, boardTexts),
  });
  const address = readBoardAddress(world.search);
  const element: ReactNode = (
    <ErrorBoundary words={board.dictionary.english} onError={() => {}}>
      <BoardApp board={board} onReady={onReady} />
    </ErrorBoundary>
  );
  return {
    ...board,
    element,
    shows: (call: Parameters<typeof isForBoard>[0]) => !('mistakes' in address) && isForBoard(call, address),
  };
}
