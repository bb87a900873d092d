import { fireEvent } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { lintBranch } from '../../domain/lint/lint-branch.ts';
import { aService, aStyling, testNow, theSettings } from '../../testing/builders.ts';
import { aPreviewedBranch } from '../../testing/preview/a-previewed-branch.ts';
import { draw } from '../../testing/preview/draw.ts';
import type { PreviewAddress } from '../address/preview-address.ts';
import { FindingsPanel } from './findings-panel.tsx';

const text = { name: 'Passport', explanation: null, comment: null };
/**
 * A branch with errors: a service without an Arabic name, text with too little contrast, and a keyboard that lacks
 * letters.
 */
const branch = aPreviewedBranch({
  services: [aService({ texts: { en: text } })],
  settings: theSettings({ styling: aStyling({ buttonText: '#C8C8C8' }) }),
});
const findings = lintBranch(branch);

function openFindings(shown = findings) {
  const gone: Partial<PreviewAddress>[] = [];
  const drawn = draw(
    <FindingsPanel
      findings={shown}
      branch={branch}
      dispenser="device-1"
      liveMs={testNow}
      hrefOf={({ lang, at }) => `/preview?at=${at}&lang=${lang}`}
      onShow={(change) => gone.push(change)}
    />,
  );
  const effects = () =>
    drawn.screen.queryAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);
  return { ...drawn, gone, effects };
}

describe('the findings', () => {
  it('are listed with the effect on visitors, the place and the remedy, errors first', () => {
    const { screen, effects } = openFindings();
    expect(effects()).toEqual(findings.map(({ effect }) => effect));
    expect(screen.getByRole('heading', { name: 'Errors (1)' })).toBeTruthy();
    const [first] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('To fix it: Add a name in Arabic (ar)');
    expect(first?.querySelector('code')?.textContent).toBe('services[Passport].texts.ar.name');
    expect(screen.getByRole('status').textContent).toBe('Errors: 1, warnings: 1, notes: 0.');
  });

  it('have links that can be mailed and show the error at once', async () => {
    const { screen, user, gone } = openFindings();
    const link = screen.getByRole('link', { name: /^Show it: .*Passport/ });
    expect(link.getAttribute('href')).toMatch(/^\/preview\?at=2026-11-21T\d\d:\d\d&lang=ar$/);
    await user.click(link);
    expect(gone).toMatchObject([{ device: 'device-1', screen: 'menu', lang: 'ar', panel: 'findings' }]);
  });

  it('leave a click with a modifier key to the browser', () => {
    const { screen, gone } = openFindings();
    const link = screen.getByRole('link', { name: /Passport/ });
    link.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(link, { ctrlKey: true });
    expect(gone).toEqual([]);
  });

  it('can be filtered by their words and by their severity', async () => {
    const { screen, user, effects } = openFindings();
    await user.type(screen.getByLabelText('Search'), 'C8c8');
    expect(effects()).toEqual([expect.stringContaining('#C8C8C8')]);
    expect(screen.getByRole('status').textContent).toBe('Errors: 1, warnings: 1, notes: 0. Listed: 1.');
    await user.clear(screen.getByLabelText('Search'));
    await user.selectOptions(screen.getByLabelText('Severity'), 'Errors');
    expect(effects()).toEqual([expect.stringContaining('Passport')]);
  });

  it('are empty in a branch without errors', () => {
    const { screen, effects } = openFindings([]);
    expect(effects()).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('Nothing is wrong with this branch.');
  });
});
