/** So many tablets of all networks together can wait for an administrator. */
const maxWaiting = 32;
/** So many of one network. A branch seldom sets up more tablets at once. */
const maxOfNetwork = 8;

/**
 * Whether one more tablet of a network may wait, beside those of the given networks. No tablet makes room for another: a
 * stranger could make the tablets of a branch lose the codes that they show.
 */
export function hasPlaceToWait(network: string, waiting: readonly (string | undefined)[]): boolean {
  const ofNetwork = waiting.filter((one) => one === network).length;
  return waiting.length < maxWaiting && ofNetwork < maxOfNetwork;
}
