import { readFileSync } from 'node:fs';
import { withClient } from '../../src/testing/postgres/test-database.ts';
import type { ServiceProcess } from './start-service-process.ts';

/**
 * The usage of a service and its PostgreSQL on Linux: total processor seconds, memory, and the statements since the
 * last read.
 */
export async function readProcesses({ ask, pid }: ServiceProcess, databaseUrl: string) {
  const taken = JSON.parse(await ask('POST', '/statements')) as [string, number][];
  // The connection must stay open while its process is inspected.
  const server = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return Number(statOf(rows[0]?.pid ?? 0)[1]);
  });
  const processes = [server, ...childrenOf(server)];
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  // The server's statistics include its child processes that have ended.
  const ended = statOf(server).slice(13, 15).map(Number);
  return {
    statements: sum(taken.map(([, count]) => count)),
    commits: sum(taken.map(([sql, count]) => (sql === 'commit' ? count : 0))),
    service: processorSeconds(pid),
    postgres: sum(processes.map(processorSeconds)) + sum(ended) / ticksPerSecond,
    serviceMiB: memoryMiB(pid),
    postgresMiB: sum(processes.map(memoryMiB)),
  };
}

const ticksPerSecond = 100;

/** The fields of `/proc/PID/stat` after the program's name. */
function statOf(pid: number): string[] {
  return readText(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
}

function childrenOf(pid: number): number[] {
  return readText(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

function processorSeconds(pid: number): number {
  const [user = 0, system = 0] = statOf(pid).slice(11, 13).map(Number);
  return (user + system) / ticksPerSecond;
}

/** Memory shared with other processes is counted proportionally. */
function memoryMiB(pid: number): number {
  const [, kib = 0] = /^Pss:\s+(\d+)/m.exec(readText(`/proc/${pid}/smaps_rollup`)) ?? [];
  return Math.round(Number(kib) / 1024);
}

/** Returns an empty text for a process that has ended. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
