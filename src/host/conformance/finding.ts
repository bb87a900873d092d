/** The result of checking one call, or one claim about several answers. */
export type CheckResult = {
  /** Method and path with a remark, or the claim. */
  readonly call: string;
  /** True for our additions to the interface. */
  readonly ours: boolean;
} & (
  | {
      readonly kind: 'checked';
      /** Empty if the service agrees with the interface. */
      readonly deviations: readonly string[];
    }
  | { readonly kind: 'not-offered' }
  | { readonly kind: 'not-checked'; readonly reason: string }
);
