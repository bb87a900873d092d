import { readFileSync } from 'node:fs';
import { withClient } from '../../src/testing/postgres/test-database.ts';
import type { ServiceProcess } from './start-service-process.ts';

/** Of a service and its PostgreSQL on Linux: processor seconds so far, memory, and the statements since they were read last. */
export async function readProcesses({ ask, pid }: ServiceProcess, databaseUrl: string) {
  const taken = JSON.parse(await ask('POST', '/statements')) as [string, number][];
  const backend = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ pid: number; all: number[] }>(
      'select pg_backend_pid() as pid, array_agg(pid) as all from pg_stat_activity',
    );
    return rows[0];
  });
  const server = Number(statOf(backend?.pid ?? 0)[1]);
  // A backend that has ended is counted at the server.
  const processes = [server, ...(backend?.all ?? []).filter((one) => one !== backend?.pid)];
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
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

/** The fields of `/proc/PID/stat` after the name of the program. */
function statOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
}

function processorSeconds(pid: number): number {
  return (Number(statOf(pid)[11]) + Number(statOf(pid)[12])) / ticksPerSecond;
}

/** What is shared with other processes counts in parts. */
function memoryMiB(pid: number): number {
  const [, kib = 0] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return Math.round(Number(kib) / 1024);
}
