/**
 * True if a text can be the secret of a service: 32 or more characters of hexadecimal or base64, so 128 bits if
 * random.
 */
export function isSecretKey(text: string): boolean {
  return /^[\w+/=-]{32,}$/.test(text);
}
