export interface ConnectionLimits {
  readonly all: number;
  /** The maximum for all other machines together. The rest of `all` is reserved for the page on this machine. */
  readonly others: number;
  /**
   * The maximum for strangers. The rest of `others` is reserved for proxies and for networks with dispensers or clerks.
   */
  readonly strangers: number;
  readonly network: number;
}

/**
 * The descriptors reserved for the database, the files of a start, the printer, the voice, backups and requests to a
 * service. An idle host has about 25 open descriptors.
 */
const ownDescriptors = 128;
/** Enough for 5,000 phones with event streams. More connections would need more memory than a small machine has. */
const usedDescriptors = 16_384;

/**
 * The limits for a process that may open this many descriptors. A client can need a second descriptor: for the file
 * that is sent, or for the connection to the service.
 */
export function connectionLimits(descriptors: number): ConnectionLimits {
  const usable = Math.min(descriptors, usedDescriptors);
  const all = Math.floor((usable - Math.min(ownDescriptors, usable / 4)) / 2);
  const others = Math.floor((all * 3) / 4);
  return { all, others, strangers: Math.floor((others * 7) / 8), network: Math.ceil(others / 8) };
}
