/**
 * The first and last byte of a `Range` header. Undefined means the whole file, which is also a correct answer to a header
 * that is invalid or beyond the end.
 */
export function byteRange(header: string | undefined, length: number): readonly [number, number] | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  return first <= last ? [first, last] : undefined;
}
