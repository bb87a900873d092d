/** The result of checking one call, or one claim about several responses. */
export type CheckResult = {
  /** The method and path with a remark, or the claim. */
  readonly call: string;
  /** True for our additions to the interface. */
  readonly ours: boolean;
} & (
  | {
      readonly kind: 'checked';
      readonly deviations: readonly string[];
    }
  | { readonly kind: 'not-offered' }
  | { readonly kind: 'not-checked'; readonly reason: string }
);
