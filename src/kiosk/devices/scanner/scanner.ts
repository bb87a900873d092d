/** A device that reads codes: a scanner, a card reader or a camera. */
export interface Scanner {
  /** Reports each code. The result ends that. */
  listen(onScan: (code: string) => void): () => void;
}
