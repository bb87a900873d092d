type ArrowDirection = 'left' | 'right' | 'up' | 'down';

const arrowDirections: ReadonlyMap<string, ArrowDirection> = new Map([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
]);

/** The direction of an arrow key by its `KeyboardEvent.key`; undefined for all other keys. */
export const arrowDirectionOf = (key: string): ArrowDirection | undefined => arrowDirections.get(key);

const keysOf = (row: Element | null | undefined) => [...(row?.children ?? [])] as HTMLElement[];

const middleOf = (key: Element) => {
  const { left, width } = key.getBoundingClientRect();
  return left + width / 2;
};

/** The nearest key in a direction on the screen, in left-to-right and right-to-left layouts alike. */
export function neighbourKey(from: HTMLElement, direction: ArrowDirection): HTMLElement | undefined {
  const row = from.parentElement;
  const middle = middleOf(from);
  const keys =
    direction === 'up'
      ? keysOf(row?.previousElementSibling)
      : direction === 'down'
        ? keysOf(row?.nextElementSibling)
        : keysOf(row).filter((key) =>
            direction === 'left' ? middleOf(key) < middle : middleOf(key) > middle,
          );
  return keys.sort((a, b) => Math.abs(middleOf(a) - middle) - Math.abs(middleOf(b) - middle))[0];
}
