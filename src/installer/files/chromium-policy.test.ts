import { describe, expect, it } from 'vitest';
import { chromiumPolicies } from './chromium-policy.ts';

const forHost = { port: 8080, browserPrints: false };

/**
 * True if the browser opens an address. The longest matching rule decides. Of two equally long rules, the permission
 * applies.
 */
function opens(url: string, policies = chromiumPolicies(forHost)): boolean {
  const length = (rules: unknown) =>
    (rules as string[])
      .filter(
        (rule) =>
          rule === '*' || (rule.endsWith('*') ? url.startsWith(rule.slice(0, -1)) : url.startsWith(rule)),
      )
      .reduce((longest, rule) => Math.max(longest, rule.length), 0);
  return length(policies.URLAllowlist) >= length(policies.URLBlocklist);
}

describe("the browser's policies", () => {
  it('allow the kiosk of this host and its setup page for staff, and nothing else', () => {
    expect(opens('http://localhost:8080/')).toBe(true);
    expect(opens('http://localhost:8080/?reload')).toBe(true);
    expect(opens('http://localhost:8080/first-start?language=de')).toBe(true);
    for (const path of [
      '/preview',
      '/counter',
      '/api/v1/docs',
      '/health',
      '/metrics',
      '/kiosk/boot',
      '/assets/a.js',
      '//preview',
      '/%70review',
    ]) {
      expect([path, opens(`http://localhost:8080${path}`)]).toEqual([path, false]);
    }
    for (const url of [
      'https://example.com/',
      'http://127.0.0.1:8080/',
      'http://localhost:9090/',
      'file:///etc/passwd',
      'chrome://settings',
      'chrome://print',
      'devtools://devtools',
      'view-source:http://localhost:8080/',
    ]) {
      expect([url, opens(url)]).toEqual([url, false]);
    }
  });

  it('allow the print dialog, which the browser confirms itself, only if the page prints', () => {
    const printing = chromiumPolicies({ ...forHost, browserPrints: true });
    expect(opens('chrome://print', printing)).toBe(true);
    expect(printing.PrintingEnabled).toBe(true);
    expect(opens('chrome://settings', printing)).toBe(false);
    expect(chromiumPolicies(forHost).PrintingEnabled).toBe(false);
  });

  it('turn off files, downloads, developer tools, passwords, extensions and sync', () => {
    expect(chromiumPolicies(forHost)).toMatchObject({
      AllowFileSelectionDialogs: false,
      DownloadRestrictions: 3,
      DeveloperToolsAvailability: 2,
      PasswordManagerEnabled: false,
      ExtensionInstallBlocklist: ['*'],
      SyncDisabled: true,
    });
  });

  it('are JSON', () => {
    const policies = chromiumPolicies(forHost);
    expect(JSON.parse(JSON.stringify(policies))).toEqual(policies);
  });
});
