/**
 * Asks the browser to keep the page's data when the disk gets full. Chromium decides without a prompt. A page on a
 * machine other than the host's has no storage to manage.
 */
export async function keepStorage(storage: Pick<StorageManager, 'persist'> | undefined): Promise<void> {
  await storage?.persist().catch(() => false);
}
