import type { FaultRig } from './fault-rig.ts';

const stopSeconds = 5;

/** Stops the host, which must end within its time limit, and starts it again. */
export async function stopInTime(rig: FaultRig): Promise<void> {
  const { seconds } = await rig.host.stop();
  if (seconds > stopSeconds) throw new Error(`The host needed ${seconds} s to stop.`);
  await rig.start();
}
