/**
 * Asks the browser to keep the page's data when the disk gets full. Chromium decides without a prompt. On
 * another machine than the host there is no storage to manage.
 */
export async function keepStorage(storage: Pick<StorageManager, 'persist'> | undefined): Promise<void> {
  await storage?.persist().catch(() => false);
}
