import { readFileSync } from 'node:fs';

/** The limit for a process on most systems. */
const usual = 1024;

/** The number of files and connections that this process may have open, according to `/proc/self/limits`. */
export function descriptorLimit(file = '/proc/self/limits'): number {
  try {
    const [, soft = ''] = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync(file, 'utf8')) ?? [];
    return soft === 'unlimited' ? Number.MAX_SAFE_INTEGER : Number(soft) || usual;
  } catch {
    // This file does not exist on all systems.
    return usual;
  }
}
