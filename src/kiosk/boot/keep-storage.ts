/**
 * Asks the browser to keep the page's data when the disk gets full; Chromium decides without a prompt. `storage` is
 * undefined for a page on a machine other than the host's.
 */
export async function keepStorage(storage: Pick<StorageManager, 'persist'> | undefined): Promise<void> {
  await storage?.persist().catch(() => false);
}
