/**
 * True if a text can be the secret of a service: at least 32 hexadecimal or base64 characters, which have at least 128
 * bits if random.
 */
export function isSecretKey(text: string): boolean {
  return /^[\w+/=-]{32,}$/.test(text);
}
