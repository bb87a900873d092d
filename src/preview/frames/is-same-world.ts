import { isSameView } from '../previewed-kiosk/is-same-view.ts';
import type { FrameWorld } from '../previewed-kiosk/messages.ts';

/** Whether a frame that shows one world shows the other already. */
export function isSameWorld(one: FrameWorld, other: FrameWorld): boolean {
  const { branch, view, conditions, ...rest } = one;
  return (
    branch === other.branch &&
    isSameView(view, other.view) &&
    (Object.keys(conditions) as (keyof typeof conditions)[]).every(
      (name) => conditions[name] === other.conditions[name],
    ) &&
    (Object.keys(rest) as (keyof typeof rest)[]).every((name) => rest[name] === other[name])
  );
}
