/**
 * Asks the browser not to delete the data of the page when the disk gets full. Chromium decides without asking the
 * visitor. A page on another machine than its host has no storage to manage.
 */
export async function keepStorage(storage: Pick<StorageManager, 'persist'> | undefined): Promise<void> {
  await storage?.persist().catch(() => false);
}
