/**
 * Asks the browser not to delete what the page has stored when the disk gets full. Chromium decides without a question to
 * the visitor. A page on another machine than its host has no storage to manage.
 */
export async function keepStorage(storage: Pick<StorageManager, 'persist'> | undefined): Promise<void> {
  await storage?.persist().catch(() => false);
}
