/** Where SQLite has the write-ahead log of a database. */
export function logOf(file: string): string {
  return `${file}-wal`;
}
