import * as v from 'valibot';
import {
  type FirstStartDecision,
  firstClerks,
  firstStartBase,
  firstStartMachine,
  type MachineChange,
  type OwnBranch,
  setUpHeader,
  type WifiNetworks,
  wifiNetworks,
  wifiResult,
} from '../../contract/additions/page/first-start.ts';
import { type PrintResult, printResult } from '../../contract/additions/printing.ts';
import { serviceError } from '../../contract/service-error.ts';

/** An answer of the host, or the sentences of its refusal. None: it has not answered. */
export type HostAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly mistakes: readonly string[] };

const refusal = v.object({ message: serviceError.entries.message });

/** Asks the host of this machine, as staff with the permission that their PIN has given; empty: before anything is decided. */
export function hostOf(send: typeof fetch, permission = '') {
  const headers: Readonly<Record<string, string>> = permission === '' ? {} : { [setUpHeader]: permission };

  async function ask<S extends v.GenericSchema<unknown, unknown>>(
    path: string,
    schema: S,
    body?: unknown,
  ): Promise<HostAnswer<v.InferOutput<S>>> {
    try {
      const answer = await send(`${firstStartBase}/${path}`, {
        headers,
        ...(body !== undefined && {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
      const content: unknown = answer.status === 204 ? null : await answer.json();
      if (answer.ok) return { ok: true, value: v.parse(schema, content) };
      return { ok: false, mistakes: v.parse(refusal, content).message.split('\n') };
    } catch {
      return { ok: false, mistakes: [] };
    }
  }

  async function isUnknown(path: string, request: RequestInit): Promise<boolean> {
    try {
      return (await send(`${firstStartBase}/${path}`, request)).status === 404;
    } catch {
      return false;
    }
  }

  return {
    readMachine: () => ask('machine', firstStartMachine),
    printTestSlip: (printer: string): Promise<HostAnswer<PrintResult>> =>
      ask('test-slip', printResult, { printer }),
    setVolume: (percent: number) => ask('volume', v.null(), { percent }),
    findNetworks: (): Promise<HostAnswer<WifiNetworks>> => ask('wifi', wifiNetworks),
    /** A wrong password takes some seconds. */
    joinNetwork: (name: string, password: string | undefined) => ask('wifi', wifiResult, { name, password }),
    makeBranch: (branch: OwnBranch) => ask('branch', firstClerks, branch),
    decide: (decision: FirstStartDecision) => ask('decision', v.null(), decision),
    change: (change: MachineChange) => ask('change', v.null(), change),
    /** True if another host has begun at this address, which no longer asks, or the permission has ended. */
    hasBegun: () => isUnknown('machine', { headers }),
    /** Says that the page runs. True: the host does not expect it any more. */
    beat: () => isUnknown('heartbeat', { method: 'POST', headers }),
  };
}

export type Host = ReturnType<typeof hostOf>;
