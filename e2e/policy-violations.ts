import type { Page } from '@playwright/test';

/** What the page and its frames try from now on although their content policy forbids it. The list grows. */
export function policyViolations(page: Page): readonly string[] {
  const violations: string[] = [];
  page.on('console', (line) => {
    if (/Content Security Policy|Trusted/i.test(line.text())) violations.push(line.text());
  });
  return violations;
}
