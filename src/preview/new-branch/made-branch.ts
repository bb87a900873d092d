import { useEffect, useState } from 'react';
import type { Capabilities } from '../../contract/additions/capabilities.ts';
import { noNames } from '../../contract/additions/page/names.ts';
import { type MadeBranch, madeBranch } from '../../contract/additions/page/new-branch.ts';
import { parsedJson } from '../../contract/parsed-json.ts';
import type { LiveBranch } from '../branch/previewed-branch.ts';

/** The name of its file when it is saved as one. */
export const newBranchFile = 'branch.json';

const place = 'foyer.made-branch';

/** A branch that was created in this tab, as the preview shows it. */
export function newLiveBranch({ version, content }: MadeBranch, capabilities: Capabilities): LiveBranch {
  return {
    file: newBranchFile,
    version,
    isNew: true,
    message: null,
    lacks: [],
    branch: { ...content, users: content.users, waits: [], boardNext: 0, capabilities, names: noNames },
  };
}

/**
 * The branch that was created in this tab. A reload keeps it, and closing the tab deletes it: the browser asks first.
 */
export function useMadeBranch(storage: () => Storage) {
  const [made, setMade] = useState(() => readMade(storage));
  const isMade = made !== undefined;
  useEffect(() => {
    if (!isMade) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isMade]);
  return {
    made,
    keep(next: MadeBranch | undefined) {
      setMade(next);
      try {
        if (next) storage().setItem(place, JSON.stringify(next));
        else storage().removeItem(place);
      } catch {
        // A browser without storage also loses the draft on a reload, and warns about it.
      }
    },
  };
}

function readMade(storage: () => Storage): MadeBranch | undefined {
  try {
    return parsedJson(madeBranch, storage().getItem(place) ?? '');
  } catch {
    return undefined;
  }
}
