import { previewPaths } from '../../contract/additions/page/preview.ts';
import type { Finding } from '../../domain/lint/findings/finding.ts';
import { addressOf } from '../address/address-of.ts';
import { panels } from '../address/address-values.ts';
import type { PanelName, PreviewAddress } from '../address/preview-address.ts';
import { Tabs } from '../controls/tabs.tsx';
import { DraftPanel, type DraftPanelProps } from '../draft/draft-panel.tsx';
import { FindingsPanel } from '../findings/findings-panel.tsx';
import { WeekPanel } from '../time/week-panel.tsx';
import { usePreviewWords } from '../words/preview-words.ts';
import { CounterPanel } from './counter-panel.tsx';
import type { LogEntry } from './paper/log.ts';
import { PaperPanel } from './paper/paper-panel.tsx';

interface Props extends Omit<DraftPanelProps, 'onScreen'> {
  readonly address: PreviewAddress;
  readonly onGo: (change: Partial<PreviewAddress>) => void;
  readonly findings: readonly Finding[];
  readonly log: readonly LogEntry[];
  readonly isReal: boolean;
}

/** The panel beside the frame, one tab for each subject. */
export function SidePanel({ address, onGo, findings, log, isReal, ...draftProps }: Props) {
  const { say } = usePreviewWords();
  const { draft, dispenser, nowMs, liveMs, isLocal } = draftProps;
  const branch = draft.shown;

  function content(open: PanelName) {
    switch (open) {
      case 'week':
        return (
          <WeekPanel
            branch={branch}
            nowMs={nowMs}
            dispenser={dispenser}
            liveMs={liveMs}
            onGo={(at) => onGo({ at })}
          />
        );
      case 'findings':
        return (
          <FindingsPanel
            findings={findings}
            branch={branch}
            dispenser={dispenser}
            liveMs={liveMs}
            hrefOf={(change) => `${previewPaths.page}${addressOf({ ...address, ...change })}`}
            onShow={onGo}
          />
        );
      case 'draft':
        return (
          <>
            <h2 className="unseen">{say('panel.draft')}</h2>
            <p className="for-narrow">{say('draft.narrow')}</p>
            <DraftPanel {...draftProps} onScreen={(screen) => onGo({ screen, groups: [] })} />
          </>
        );
      case 'paper':
        return <PaperPanel log={log} />;
      case 'counter':
        return <CounterPanel isLocal={isLocal} isReal={isReal} />;
      default:
        return open satisfies never;
    }
  }

  return (
    <aside className="side-panel" aria-label={say('panel')}>
      <Tabs
        label={say('panel')}
        names={panels}
        titleOf={(one) => say(`panel.${one}`)}
        counts={{ findings: findings.length, draft: draft.changes.length || undefined }}
        open={address.panel}
        onOpen={(panel) => onGo({ panel })}
      >
        {address.panel && content(address.panel)}
      </Tabs>
    </aside>
  );
}
