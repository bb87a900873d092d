import { isSameView } from '../../domain/menu/kiosk-view.ts';
import type { FrameWorld } from '../previewed-kiosk/messages.ts';

/** True if a frame with one world already shows the other. */
export function isSameWorld(one: FrameWorld, other: FrameWorld): boolean {
  const { branch, view, conditions, elsewhere, ...rest } = one;
  const marks = (entries: FrameWorld['elsewhere']) =>
    entries.map(({ kind, key }) => `${kind} ${key}`).join('\n');
  return (
    branch === other.branch &&
    isSameView(view, other.view) &&
    marks(elsewhere) === marks(other.elsewhere) &&
    (Object.keys(conditions) as (keyof typeof conditions)[]).every(
      (name) => conditions[name] === other.conditions[name],
    ) &&
    (Object.keys(rest) as (keyof typeof rest)[]).every((name) => rest[name] === other[name])
  );
}
