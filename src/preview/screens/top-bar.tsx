import type { ReactNode } from 'react';
import type { PreviewAddress } from '../address/preview-address.ts';
import type { LiveBranch } from '../branch/previewed-branch.ts';
import { Choice } from '../controls/choice.tsx';
import { usePreviewWords } from '../words/preview-words.ts';

interface Props {
  readonly branches: readonly LiveBranch[];
  readonly dispenser: string;
  readonly onGo: (change: Partial<PreviewAddress>) => void;
  readonly children: ReactNode;
}

/** The previewed dispenser and time. */
export function TopBar({ branches, dispenser, onGo, children }: Props) {
  const { say } = usePreviewWords();
  return (
    <header className="top-bar">
      <h1>{say('title')}</h1>
      <Choice
        label={say('dispenser')}
        value={dispenser}
        // Keys of groups and languages belong to one branch.
        onChoose={(device) => onGo({ device, lang: undefined, groups: [] })}
      >
        {branches.map(({ branch }) => (
          <optgroup key={branch.branch.key} label={branch.branch.name}>
            {branch.dispensers.map(({ key, name }) => (
              <option key={key} value={key}>
                {name || key}
              </option>
            ))}
          </optgroup>
        ))}
      </Choice>
      {children}
    </header>
  );
}
