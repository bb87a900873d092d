import type { Page } from '@playwright/test';

/** Collects the Content-Security-Policy violations of the page and its frames. The returned list grows. */
export function policyViolations(page: Page): readonly string[] {
  const violations: string[] = [];
  page.on('console', (line) => {
    if (/Content Security Policy|Trusted/i.test(line.text())) violations.push(line.text());
  });
  return violations;
}
