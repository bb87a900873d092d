interface PolicyRules {
  readonly createHTML?: (text: string) => string;
  readonly createScriptURL?: (address: string) => string;
}

declare global {
  interface Window {
    /** The part of the API that is used here. TypeScript's DOM library does not declare it. */
    readonly trustedTypes?: { createPolicy<Rules extends PolicyRules>(name: string, rules: Rules): Rules };
  }
}

/** Creates a Trusted Types policy if the browser supports them. Each name is accepted once per page. */
export function trustedTypesPolicy<Rules extends PolicyRules>(name: string, rules: Rules): Rules | undefined {
  return window.trustedTypes?.createPolicy(name, rules);
}
