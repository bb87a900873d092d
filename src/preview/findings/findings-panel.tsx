import { type MouseEvent, useMemo, useState } from 'react';
import type { Finding, Severity } from '../../domain/lint/findings/finding.ts';
import { sayFinding } from '../../domain/lint/findings/say-finding.ts';
import { placeText } from '../../domain/lint/place-text.ts';
import type { PreviewAddress } from '../address/preview-address.ts';
import type { PreviewedBranch } from '../branch/previewed-branch.ts';
import { usePreviewWords } from '../words/preview-words.ts';
import { addressOfView } from './address-of-view.ts';
import './findings.css';

interface Props {
  readonly findings: readonly Finding[];
  readonly branch: PreviewedBranch;
  readonly dispenser: string;
  readonly liveMs: number;
  /** Returns the link to the page's current view with a change. */
  readonly hrefOf: (change: Partial<PreviewAddress>) => string;
  readonly onShow: (change: Partial<PreviewAddress>) => void;
}

const severities = ['error', 'warning', 'note'] as const satisfies readonly Severity[];

const dayMs = 86_400_000;

/** The errors of the branch, each with a link to a screen that shows it. */
export function FindingsPanel({ findings, branch, dispenser, liveMs, hrefOf, onShow }: Props) {
  const words = usePreviewWords();
  const { say } = words;
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState<Severity | 'all'>('all');
  // Rounded to a day, so the links stay stable.
  const day = Math.floor(liveMs / dayMs) * dayMs;
  const linked = useMemo(
    () =>
      findings.map((finding) => ({
        finding,
        ...sayFinding(finding, words),
        place: placeText(finding.place, branch),
        change: addressOfView(finding.place.view, branch, { dispenser, nowMs: day }),
      })),
    [findings, branch, dispenser, day, words],
  );
  const listed = linked
    .filter(({ finding: { severity } }) => wanted === 'all' || severity === wanted)
    .filter(({ finding: { rule }, effect, fix, place }) =>
      `${rule} ${place} ${effect} ${fix}`.toLowerCase().includes(text.trim().toLowerCase()),
    );

  const countOf = (severity: Severity) => findings.filter((one) => one.severity === severity).length;

  function row({ finding: { rule, place }, effect, fix, place: where, change }: (typeof listed)[number]) {
    const label = say(change.panel === 'week' ? 'findings.showWeek' : 'findings.show');
    function show(event: MouseEvent): void {
      // Other clicks open the link in another tab or window.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onShow(change);
    }
    return (
      <li key={`${rule} ${place.path.join(' ')} ${effect}`}>
        <p className="finding-effect">{effect}</p>
        <p>
          <b>{say('findings.fix')}</b> {fix}
        </p>
        <p className="finding-place">
          <code>{where}</code>
          <span>{rule}</span>
        </p>
        <a href={hrefOf(change)} aria-label={`${label}: ${effect}`} onClick={show}>
          {label}
        </a>
      </li>
    );
  }

  return (
    <section className="findings" aria-labelledby="findings-title">
      <h2 id="findings-title">{say('panel.findings')}</h2>
      <p role="status">
        {findings.length === 0
          ? say('findings.none')
          : say('findings.count', {
              error: countOf('error'),
              warning: countOf('warning'),
              note: countOf('note'),
            })}
        {listed.length < findings.length && ` ${say('findings.listed', { count: listed.length })}`}
      </p>
      <div className="findings-filter">
        <label>
          {say('findings.search')}
          <input type="search" value={text} onChange={({ target }) => setText(target.value)} />
        </label>
        <label>
          {say('findings.severity')}
          <select value={wanted} onChange={({ target }) => setWanted(target.value as Severity | 'all')}>
            <option value="all">{say('findings.all')}</option>
            {severities.map((severity) => (
              <option key={severity} value={severity}>
                {say(`findings.${severity}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {severities.map((severity) => {
        const ofGroup = listed.filter(({ finding }) => finding.severity === severity);
        if (ofGroup.length === 0) return null;
        return (
          <section key={severity} className={severity} aria-labelledby={`findings-${severity}`}>
            <h3 id={`findings-${severity}`}>
              {say(`findings.${severity}`)} ({ofGroup.length})
            </h3>
            <p className="findings-meaning">{say(`findings.${severity}.meaning`)}</p>
            <ul>{ofGroup.map(row)}</ul>
          </section>
        );
      })}
    </section>
  );
}
