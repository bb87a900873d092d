/** A scanned or opened link: a ticket's code, a dispenser's code, or a branch. */
export type Link =
  | { readonly kind: 'ticket'; readonly follow: string }
  | DispenserLink
  | { readonly kind: 'branch'; readonly branch: string };

/** Parses a URL fragment; undefined if its format is unknown. */
export function linkOf(fragment: string): Link | undefined {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const [follow, token, branch] = ['t', 'k', 'b'].map((name) => values.get(name) ?? '');
  if (follow) return { kind: 'ticket', follow };
  if (token) return { kind: 'dispenser', token };
  return branch ? { kind: 'branch', branch } : undefined;
}

export interface DispenserLink {
  readonly kind: 'dispenser';
  readonly token: string;
}
