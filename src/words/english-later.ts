import english from './en.json?common,kiosk,ear,paper,calls,board,staff' with { type: 'json' };

const { common, kiosk, ear, paper, calls, board, staff } = english;

/** The English sentences of the screens after the first menu. They load with those screens. */
export const englishLater: Readonly<Record<string, string>> = {
  ...common,
  ...kiosk,
  ...ear,
  ...paper,
  ...calls,
  ...board,
  ...staff,
};
