/** A profile's look on the week strip: a fill and a letter beside its name. */
export interface ProfileTone {
  readonly fill: string;
  readonly letter: string;
}

/**
 * Light fills on which dark text has a contrast of more than 9:1. Their edges and letters also distinguish
 * them in greyscale.
 */
const fills = ['#bfe3d9', '#f6d8a8', '#cdd7f7', '#f5c6cf', '#d5e6a9', '#dcd0f0', '#b9e1f2', '#ead3bd'];

/** The tone of each profile, by key. Profiles keep their tones when the list grows. */
export function profileTones(
  profiles: readonly { readonly key: string }[],
): ReadonlyMap<string, ProfileTone> {
  return new Map(
    profiles.map(({ key }, index) => [
      key,
      { fill: fills[index % fills.length] ?? '#ffffff', letter: letterOf(index) },
    ]),
  );
}

/** The letter of a profile: A to Z, then A1 to Z1. */
function letterOf(index: number): string {
  const round = Math.floor(index / 26);
  return `${String.fromCharCode(65 + (index % 26))}${round === 0 ? '' : round}`;
}
