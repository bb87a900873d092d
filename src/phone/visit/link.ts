/**
 * The target of a scanned or opened link: the code of a ticket, the code on the screen of a dispenser, or the address
 * of a branch.
 */
export type Link =
  | { readonly kind: 'ticket'; readonly follow: string }
  | DispenserLink
  | { readonly kind: 'branch'; readonly branch: string };

/** Parses the part of an address after the number sign; undefined if the page does not know its format. */
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
