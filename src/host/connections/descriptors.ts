import { readFileSync } from 'node:fs';

/** The limit of most systems for a process that does not ask for more. */
const usual = 1024;

/** The files and connections that this process may have open at once, according to `/proc/self/limits`. */
export function descriptorLimit(file = '/proc/self/limits'): number {
  try {
    const [, soft = ''] = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync(file, 'utf8')) ?? [];
    return soft === 'unlimited' ? Number.MAX_SAFE_INTEGER : Number(soft) || usual;
  } catch {
    // Not every system has this file.
    return usual;
  }
}
