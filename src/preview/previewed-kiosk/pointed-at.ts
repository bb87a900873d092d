import type { Pointed } from './messages.ts';

/** The service, group or part of the screen that contains an element, if any. */
export function pointedAt(target: EventTarget | null): Pointed | undefined {
  const element = target instanceof Element ? target : undefined;
  const tile = element?.closest<HTMLElement>('[data-service], [data-group]')?.dataset;
  if (tile?.service !== undefined) return { kind: 'service', key: tile.service };
  if (tile?.group !== undefined) return { kind: 'group', key: tile.group };
  const part = element?.closest<HTMLElement>('[data-part]')?.dataset.part;
  return part === undefined ? undefined : { kind: 'part', key: part };
}
