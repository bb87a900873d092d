import { graphemesOf } from '../../domain/text-entry/graphemes.ts';

/** The letters that typing added or removed. */
export function typedChange(
  before: string,
  now: string,
): { readonly kind: 'came' | 'went'; readonly letters: string } {
  const [old, current] = [graphemesOf(before), graphemesOf(now)];
  let same = 0;
  while (same < old.length && old[same] === current[same]) same += 1;
  return current.length >= old.length
    ? { kind: 'came', letters: current.slice(same).join(' ') }
    : { kind: 'went', letters: old.slice(same).join(' ') };
}
