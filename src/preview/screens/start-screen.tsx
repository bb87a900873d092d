import '../look/start.css';

import type { ReactNode } from 'react';
import type { LiveBranch } from '../branch/previewed-branch.ts';

interface Props {
  readonly branches: readonly LiveBranch[];
  /** True if a branch can be created here: an external service has its own place for that. */
  readonly canMake: boolean;
  readonly onLook: () => void;
  readonly onChange: () => void;
  readonly onMake: () => void;
}

/** The first view: the tasks of an administrator. */
export function StartScreen({ branches, canMake, onLook, onChange, onMake }: Props) {
  const names = branches.map(({ branch }) => branch.branch.name);
  const shown = names.length > 3 ? `${names.length} branches` : names.map((name) => `“${name}”`).join(', ');
  return (
    <main className="start" aria-labelledby="start-title">
      <h1 id="start-title">What do you want to do?</h1>
      <p>Foyer shows {shown}. Nothing that you do here reaches visitors before you publish it.</p>
      <p className="for-narrow">
        This window is narrow, so you look only. On a larger screen you can change it.
      </p>
      <ul>
        <WayIn title="Look" onGo={onLook}>
          See what a dispenser shows: at any time, in each language, on each size of screen, and without
          paper.
        </WayIn>
        <WayIn title="Change" isForWide onGo={onChange}>
          Edit services, menus, opening hours, texts and pictures in a draft that you see at once.
        </WayIn>
        {canMake && (
          <WayIn title="Make a branch" isForWide onGo={onMake}>
            Answer six questions, and have a whole branch: first as a draft, then on the dispenser or as a
            file.
          </WayIn>
        )}
      </ul>
    </main>
  );
}

interface WayProps {
  readonly title: string;
  readonly isForWide?: boolean;
  readonly onGo: () => void;
  readonly children: ReactNode;
}

function WayIn({ title, isForWide, onGo, children }: WayProps) {
  return (
    <li className={isForWide ? 'for-wide' : undefined}>
      <button type="button" onClick={onGo}>
        <b>{title}</b>
        <span>{children}</span>
      </button>
    </li>
  );
}
