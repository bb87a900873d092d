/** What was found about one call, or about one claim. */
export type Finding = {
  /** Method and path, and what is special about the call. */
  readonly call: string;
  /** Whether the interface does not show it. */
  readonly ours: boolean;
} & (
  | {
      readonly kind: 'judged';
      /** None: it holds. */
      readonly departures: readonly string[];
    }
  | { readonly kind: 'not-offered' }
  | { readonly kind: 'not-checked'; readonly why: string }
);
