export type Way = 'left' | 'right' | 'up' | 'down';

const ways: ReadonlyMap<string, Way> = new Map([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
]);

/** Where an arrow key leads. */
export const wayOf = (key: string): Way | undefined => ways.get(key);

const keysOf = (row: Element | null | undefined) => [...(row?.children ?? [])] as HTMLElement[];

const middleOf = (key: Element) => {
  const { left, width } = key.getBoundingClientRect();
  return left + width / 2;
};

/** The next key in that direction on the glass, whichever way the language runs. */
export function keyTowards(from: HTMLElement, way: Way): HTMLElement | undefined {
  const row = from.parentElement;
  const middle = middleOf(from);
  const keys =
    way === 'up'
      ? keysOf(row?.previousElementSibling)
      : way === 'down'
        ? keysOf(row?.nextElementSibling)
        : keysOf(row).filter((key) => (way === 'left' ? middleOf(key) < middle : middleOf(key) > middle));
  return keys.sort((a, b) => Math.abs(middleOf(a) - middle) - Math.abs(middleOf(b) - middle))[0];
}
