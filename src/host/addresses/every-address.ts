/** Whether a host with this HOST listens on every address of its machine. */
export function isEveryAddress(host: string): boolean {
  return ['0.0.0.0', '::'].includes(host);
}
