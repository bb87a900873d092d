import type {
  FleetMute,
  FleetOrder,
  FleetOverview,
  RolloutStop,
  UpdateTarget,
} from '../../contract/additions/page/fleet.ts';
import { type Alert, noteTold, takeAlerts } from '../../service/operations/fleet/follow-problems.ts';
import { muteAlerts } from '../../service/operations/fleet/mute-alerts.ts';
import { orderCommand } from '../../service/operations/fleet/order-command.ts';
import { readMachines } from '../../service/operations/fleet/read-machines.ts';
import { beginRollout, readRollout, stopRollout } from '../../service/operations/fleet/roll-out.ts';
import type { Store } from '../../service/store/store.ts';
import type { StartResult } from '../outcomes/outcome.ts';

interface Deps {
  readonly store: Store;
  readonly newKey: () => string;
  readonly nextTarget: UpdateTarget;
  /** Reads the version to which machines are updated at the moment. */
  readonly readTarget: () => Promise<StartResult<string>>;
}

/** `given`: the number of dispensers that have received the command or will receive it in their wave. */
type OrderResult =
  | { readonly kind: 'given'; readonly dispensers: number }
  | { readonly kind: 'updates-go-out' }
  | { readonly kind: 'no-target'; readonly reason: string };

/** The reports of dispensers, and the commands for them. */
export function fleetAdministration({ store, newKey, nextTarget, readTarget }: Deps) {
  return {
    async read(): Promise<Omit<FleetOverview, 'alerts'>> {
      const now = store.clock.now();
      const machines = [...(await readMachines(store.db, now))];
      return { now, machines, rollout: await readRollout(store.db), nextTarget };
    },
    /** The dispensers of one branch. Managers read them at each event, and reading all reports would take too long. */
    readOf: (branch: string) => readMachines(store.db, store.clock.now(), branch),
    async order(order: FleetOrder): Promise<OrderResult> {
      if (order.order.command !== 'update') {
        // `newKey` must not receive the dispenser's key as an argument, because a function such as `randomUUID` refuses
        // it.
        return { kind: 'given', dispensers: await orderCommand(order, { store, newKey: () => newKey() }) };
      }
      const target = await readTarget();
      if (!target.ok) return { kind: 'no-target', reason: target.lines.join(' ') };
      const dispensers = await beginRollout({ ...order, target: target.value }, { store });
      return dispensers === undefined ? { kind: 'updates-go-out' } : { kind: 'given', dispensers };
    },
    stop: ({ name }: RolloutStop) => stopRollout(name, store),
    mute: (mute: FleetMute) => muteAlerts(mute, store),
    takeAlerts: () => takeAlerts(store),
    noteTold: (alert: Alert) => noteTold(alert, store),
  };
}

export type FleetAdministration = ReturnType<typeof fleetAdministration>;
