/** Three numbers separated by dots. */
export const versionPattern = /^\d+\.\d+\.\d+$/;

export function isNewer(version: string, than: string): boolean {
  const [left, right] = [version, than].map((each) => each.split('.').map(Number));
  const difference = left?.map((number, index) => number - (right?.[index] ?? 0)).find((each) => each !== 0);
  return difference !== undefined && difference > 0;
}
