/** An unverified claim about the time at which the holder was at this dispenser. */
interface SmartTokenClaim {
  readonly device: string;
  /** Unix time in seconds. */
  readonly issued: number;
  readonly mac: string;
}

export interface SigningPrimitives {
  /** HMAC-SHA-256 of the text in UTF-8. */
  mac(key: Uint8Array, text: string): Uint8Array;
  base64url(bytes: Uint8Array): string;
  /** Compares two texts in constant time. */
  isSame(a: string, b: string): boolean;
}

/** The version of the tokens that are created and accepted. `capabilities.smartToken` announces it. */
export const smartTokenVersion = 1;

/** The maximum time by which a dispenser's clock may be ahead of the service's, in milliseconds. */
const clockAllowanceMs = 30_000;

/** The length of a MAC: 128 bits. */
const macBytes = 16;

interface TokenParts {
  readonly branch: string;
  readonly device: string;
  /** The key that is derived from the dispenser's API key. */
  readonly key: Uint8Array;
  /** The service's time in milliseconds. */
  readonly now: number;
}

/** Creates the token that a dispenser shows: `1.<device key>.<issued, unix seconds>.<mac>`. */
export function smartToken({ branch, device, key, now }: TokenParts, signing: SigningPrimitives): string {
  const issued = Math.floor(now / 1000);
  return `${smartTokenVersion}.${device}.${issued}.${macOf(branch, device, issued, key, signing)}`;
}

/** Parses a token without verifying it; undefined if the format is wrong. */
export function parseSmartToken(token: string): SmartTokenClaim | undefined {
  const [, device, issued, mac] = /^1\.(.{1,128})\.([1-9]\d{0,11})\.([\w-]{22})$/su.exec(token) ?? [];
  if (device === undefined || issued === undefined || mac === undefined) return undefined;
  return { device, issued: Number(issued), mac };
}

interface VerificationOptions {
  readonly branch: string;
  /** The keys of the claimed device: the current key, and for a limited time the previous key. */
  readonly keys: readonly Uint8Array[];
  /** In milliseconds. */
  readonly now: number;
  /** In minutes. Interface: settings.smartTicket.validityTime. */
  readonly validityTime: number;
}

/** Verifies that a token was signed recently, for this branch, with a key of its device. */
export function verifySmartToken(
  { device, issued, mac }: SmartTokenClaim,
  { branch, keys, now, validityTime }: VerificationOptions,
  signing: SigningPrimitives,
): 'accepted' | 'forged' | 'out-of-time' {
  const isSigned = keys.some((key) => signing.isSame(mac, macOf(branch, device, issued, key, signing)));
  if (!isSigned) return 'forged';
  const age = now - issued * 1000;
  return -clockAllowanceMs <= age && age <= validityTime * 60_000 ? 'accepted' : 'out-of-time';
}

/** The MAC of a token. The signed text is a JSON array, so different parts never produce the same text. */
function macOf(
  branch: string,
  device: string,
  issued: number,
  key: Uint8Array,
  signing: SigningPrimitives,
): string {
  const text = JSON.stringify([smartTokenVersion, branch, device, issued]);
  return signing.base64url(signing.mac(key, text).slice(0, macBytes));
}
