/** Kills a program that leads a process group, and all programs in the group. */
export function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The program has already ended.
  }
}
