/** Kills a program that leads a process group, with the programs that it started. */
export function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The program has just ended by itself.
  }
}
