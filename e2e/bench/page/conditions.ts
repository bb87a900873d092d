import type { CDPSession } from '@playwright/test';

export interface Condition {
  /** The name, such as `4x, 100 ms`. */
  readonly name: string;
  /** The slowdown factor of the simulated machine. */
  readonly cpu: number;
  readonly latencyMs: number;
}

/** Parses `CPU` or `CPU/MILLISECONDS`, such as `4/100`. Throws otherwise. */
export function readCondition(text: string): Condition {
  const [, cpu, latency = '0'] = /^(\d+)(?:\/(\d+))?$/.exec(text) ?? [];
  if (cpu === undefined) throw new Error(`"${text}" is not a throttling such as 4 or 4/100`);
  const name = latency === '0' ? `${cpu}x` : `${cpu}x, ${latency} ms`;
  return { name, cpu: Number(cpu), latencyMs: Number(latency) };
}

/** Slows down a page. */
export async function applyCondition(session: CDPSession, { cpu, latencyMs }: Condition): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}
