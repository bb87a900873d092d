/** The path of a database's write-ahead log in SQLite. */
export function logOf(file: string): string {
  return `${file}-wal`;
}
