/**
 * Matches forbidden parts of a path: a second slash at the start, a backslash, `#`, or a character outside visible
 * ASCII.
 */
const odd = /^\/\/|\\|#|[^!-~]/;
/**
 * Escaped slashes, backslashes and control characters in UTF-8. Some programs decode these before they split a path.
 */
const misleadingEscape = /%(?:2f|5c|[01][\da-f]|7f|c2%[89][\da-f])/i;
const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * True if a request target is a path of this server that the router, a handler and any later recipient interpret
 * alike. The absolute form, `*`, an authority and userinfo are not paths.
 */
export function isPlainTarget(target: string): boolean {
  const end = target.indexOf('?');
  const path = end < 0 ? target : target.slice(0, end);
  const isReadable = path.startsWith('/') && !odd.test(path) && !/[^!"$-~]/.test(target.slice(path.length));
  return isReadable && !misleadingEscape.test(path) && !dotSegment.test(path);
}

/**
 * True if a value can be a path segment after escaping. False for `../..`, `a/b`, an empty text, and half of a
 * surrogate pair.
 */
export function isPathValue(value: string): boolean {
  return value !== '' && !/\p{Surrogate}/u.test(value) && isPlainTarget(`/${encodeURIComponent(value)}`);
}
