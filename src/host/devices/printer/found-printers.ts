/**
 * The printers of a machine as values of FOYER_PRINTER. `devices` are the names in `/dev/usb`; `queues` are the lines
 * of `lpstat -e`.
 */
export function foundPrinters(devices: readonly string[], queues: string): string[] {
  return [
    ...devices
      .filter((name) => /^lp\d+$/.test(name))
      .sort()
      .map((name) => `file:///dev/usb/${name}`),
    ...queues
      .split('\n')
      .filter((name) => name !== '')
      .map((name) => `cups:${name}`),
  ];
}
