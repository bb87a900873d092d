interface PolicyRules {
  readonly createHTML?: (text: string) => string;
  readonly createScriptURL?: (address: string) => string;
}

declare global {
  interface Window {
    /** As far as it is used here; the compiler's library does not know it. */
    readonly trustedTypes?: { createPolicy<Rules extends PolicyRules>(name: string, rules: Rules): Rules };
  }
}

/** A policy of this page; undefined in a browser without Trusted Types. Each name is given once in the life of a page. */
export function trustedTypesPolicy<Rules extends PolicyRules>(name: string, rules: Rules): Rules | undefined {
  return window.trustedTypes?.createPolicy(name, rules);
}
