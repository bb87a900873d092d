import { fireEvent } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { inEnglish } from '../../domain/lint/findings/english-finding.ts';
import { lintBranch } from '../../domain/lint/lint-branch.ts';
import { aBranch, aService, aStyling, hours, testNow, theSettings } from '../../testing/builders.ts';
import { aPreviewedBranch } from '../../testing/preview/a-previewed-branch.ts';
import { draw } from '../../testing/preview/draw.ts';
import type { PreviewAddress } from '../address/preview-address.ts';
import { PreviewWordsProvider } from '../words/words-provider.tsx';
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
  const panel = (
    <FindingsPanel
      findings={shown}
      branch={branch}
      dispenser="device-1"
      liveMs={testNow}
      hrefOf={({ lang, at }) => `/preview?at=${at}&lang=${lang}`}
      onShow={(change) => gone.push(change)}
    />
  );
  const drawn = draw(<PreviewWordsProvider>{panel}</PreviewWordsProvider>);
  const effects = () =>
    drawn.screen.queryAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);
  return { ...drawn, gone, effects };
}

describe('the findings', () => {
  it('are listed with the effect on visitors, the place and the remedy, errors first', () => {
    const { screen, effects } = openFindings();
    expect(effects()).toEqual(findings.map((one) => inEnglish(one).effect));
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

  it('are in the language of the page, with its names of languages, weekdays and fields', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de']);
    const openingHours = [hours(1, '0800', '1600'), hours(2, '0800', '0800')];
    const services = [aService({ texts: { en: text }, normalDelay: 5 })];
    const odd = aPreviewedBranch({ ...branch, services, branch: aBranch({ openingHours }) });
    const { screen, effects } = openFindings(lintBranch(odd));
    await screen.findByRole('heading', { name: /^Fehler/ });
    for (const said of [
      /^Besucher, die Arabisch \(ar\) lesen, sehen den Dienst „Passport“ unter dem Namen „Passport“/,
      /^Besucher finden den Standort am Dienstag geschlossen/,
      /^Das Feld „Normale Verzögerung“ hat keine Wirkung: Die Schnittstelle sagt nicht,/,
    ])
      expect(effects()).toContainEqual(expect.stringMatching(said));
  });

  it('are empty in a branch without errors', () => {
    const { screen, effects } = openFindings([]);
    expect(effects()).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('Nothing is wrong with this branch.');
  });
});
