import * as v from 'valibot';
import {
  type FirstStartDecision,
  firstClerks,
  firstStartBase,
  firstStartMachine,
  type OwnBranch,
  type WifiNetworks,
  wifiNetworks,
  wifiResult,
} from '../../contract/additions/page/first-start.ts';
import { type PrintResult, printResult } from '../../contract/additions/page/printing.ts';
import { serviceError } from '../../contract/service-error.ts';

/** An answer of the host, or the sentences of its refusal. None: it has not answered. */
export type HostAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly mistakes: readonly string[] };

const refusal = v.object({ message: serviceError.entries.message });

/** Asks the host of this machine. */
export function hostOf(send: typeof fetch) {
  async function ask<S extends v.GenericSchema<unknown, unknown>>(
    path: string,
    schema: S,
    body?: unknown,
  ): Promise<HostAnswer<v.InferOutput<S>>> {
    try {
      const answer = await send(`${firstStartBase}/${path}`, {
        ...(body !== undefined && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
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
    /** Whether another host has begun at this address, which no longer asks. */
    async hasBegun(): Promise<boolean> {
      try {
        return (await send(`${firstStartBase}/machine`)).status === 404;
      } catch {
        return false;
      }
    },
  };
}

export type Host = ReturnType<typeof hostOf>;
