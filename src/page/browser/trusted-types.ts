interface PolicyRules {
  readonly createHTML?: (text: string) => string;
  readonly createScriptURL?: (address: string) => string;
}

declare global {
  interface Window {
    /** TypeScript's DOM library does not declare it. Only what is used here. */
    readonly trustedTypes?: { createPolicy<Rules extends PolicyRules>(name: string, rules: Rules): Rules };
  }
}

/** Creates a Trusted Types policy if the browser supports them. Each name is accepted once per page. */
export function trustedTypesPolicy<Rules extends PolicyRules>(name: string, rules: Rules): Rules | undefined {
  return window.trustedTypes?.createPolicy(name, rules);
}
