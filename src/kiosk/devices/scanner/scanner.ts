/** Whatever reads a code that a visitor holds up: a scanner, a card reader, a camera. */
export interface Scanner {
  /** Reports each code that is read, until the result is called. */
  listen(onScan: (code: string) => void): () => void;
}
