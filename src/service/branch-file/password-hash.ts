/**
 * Memory in KiB; `work` is memory times passes. A login may cost at most seven times as much as with a hash by Foyer.
 */
const bounds = {
  memory: { min: 7_168, max: 65_536 },
  passes: { min: 1, max: 10 },
  lanes: { min: 1, max: 4 },
  work: { min: 35_840, max: 262_144 },
  saltBytes: { min: 8, max: 64 },
  hashBytes: { min: 16, max: 64 },
} as const;

const phc = /^\$argon2id\$v=19\$m=(\d{1,10}),t=(\d{1,10}),p=(\d{1,10})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * The reason why a password hash cannot be used; undefined for an Argon2id PHC string with an acceptable cost. The
 * reason never quotes the hash.
 * - A cheap hash is easy to guess.
 * - An expensive hash would occupy too much memory and time at each login.
 */
export function passwordHashProblem(text: string): string | undefined {
  const [, memory, passes, lanes, salt = '', hash = ''] = phc.exec(text) ?? [];
  if (memory === undefined) return 'expected an Argon2id PHC string, from the command password-hash';
  const saltBytes = decodedLength(salt);
  const hashBytes = decodedLength(hash);
  if (saltBytes === undefined || hashBytes === undefined)
    return 'salt and hash must be base64 without padding';
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    lanes: Number(lanes),
    work: Number(memory) * Number(passes),
    saltBytes,
    hashBytes,
  };
  for (const [name, { min, max }] of Object.entries(bounds) as [
    keyof typeof bounds,
    { min: number; max: number },
  ][]) {
    if (cost[name] < min || cost[name] > max) {
      return `the cost is not allowed: ${described[name]} ${cost[name]}, expected ${min} to ${max}`;
    }
  }
  return undefined;
}

const described: Readonly<Record<keyof typeof bounds, string>> = {
  memory: 'm',
  passes: 't',
  lanes: 'p',
  work: 'm times t',
  saltBytes: 'bytes of salt',
  hashBytes: 'bytes of hash',
};

/** The decoded length of a text; undefined if it is not canonical base64 without padding. */
function decodedLength(base64: string): number | undefined {
  const bytes = Buffer.from(base64, 'base64');
  return bytes.toString('base64').replace(/=+$/, '') === base64 ? bytes.length : undefined;
}
