/** Shorter keys may occur in a response by chance, so they are not searched for. */
const minKeyLength = 16;

/** JSON can contain JSON as text, and so on. Deeper levels are not searched. */
const levels = 4;

/** True if a response or event of the service contains a key or token, even escaped. The page must not receive it. */
export function containsKey(content: Buffer | string, apiKey: string): boolean {
  if (apiKey.length < minKeyLength) return false;
  let text = content.toString();
  for (let level = 0; level < levels; level++) {
    if (text.includes(apiKey)) return true;
    if (!text.includes('\\')) return false;
    text = text.replace(/\\(?:u([0-9a-f]{4})|(["\\/]))/gi, (_, code: string | undefined, sign: string) =>
      code === undefined ? sign : String.fromCharCode(Number.parseInt(code, 16)),
    );
  }
  return text.includes(apiKey);
}
