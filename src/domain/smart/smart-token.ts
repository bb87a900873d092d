/** What the dispenser's QR code says: that somebody stood before this device at this moment. */
export interface SmartTokenClaim {
  readonly device: string;
  /** Unix time in seconds. */
  readonly issued: number;
  readonly mac: string;
}

/** What the platform lends to sign with. */
export interface SigningPrimitives {
  /** HMAC-SHA-256 over the UTF-8 form of a text. */
  mac(key: Uint8Array, text: string): Uint8Array;
  base64url(bytes: Uint8Array): string;
  /** Whether two texts are equal, in a time that does not tell how far they are. */
  isSame(a: string, b: string): boolean;
}

/** The version of the token that is made and accepted here, as capabilities announce it. */
export const smartTokenVersion = 1;

/** How far a dispenser's clock may be ahead of the service's, in milliseconds. */
const clockAllowanceMs = 30_000;

/** 128 bits. */
const macBytes = 16;

interface TokenParts {
  readonly branch: string;
  readonly device: string;
  /** Derived from the dispenser's API key. */
  readonly key: Uint8Array;
  /** Milliseconds, by the service's clock. */
  readonly now: number;
}

/** The token that a dispenser shows: `1.<device key>.<issued, unix seconds>.<mac>`. */
export function smartToken({ branch, device, key, now }: TokenParts, signing: SigningPrimitives): string {
  const issued = Math.floor(now / 1000);
  return `${smartTokenVersion}.${device}.${issued}.${macOf(branch, device, issued, key, signing)}`;
}

/** Takes a token apart without believing it; undefined when it is none. */
export function parseSmartToken(token: string): SmartTokenClaim | undefined {
  const [, device, issued, mac] = /^1\.(.{1,128})\.([1-9]\d{0,11})\.([\w-]{22})$/su.exec(token) ?? [];
  if (device === undefined || issued === undefined || mac === undefined) return undefined;
  return { device, issued: Number(issued), mac };
}

/** Who judges a claim, and when. */
interface VerificationOptions {
  readonly branch: string;
  /** The keys that the claimed device may sign with: its own, and for a while the one before. */
  readonly keys: readonly Uint8Array[];
  /** Milliseconds. */
  readonly now: number;
  /** Minutes. Interface: settings.smartTicket.validityTime. */
  readonly validityTime: number;
}

/** Whether a claim is believed: made with a key of the device for this branch, and recently. */
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

/** The parts stand in a JSON list, so that no two lists of parts read alike. */
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
