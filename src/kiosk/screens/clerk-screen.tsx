import { useCallback, useMemo, useState } from 'react';
import type { SelectableClerk } from '../../contract/selectable-clerk.ts';
import { type ShownWait, shownWait } from '../../domain/queue/shown-wait.ts';
import type { Layout } from '../look/layout.ts';
import { useDesk } from '../look/use-desk.ts';
import { Pager } from '../ui/buttons/pager.tsx';
import { QuestionLayout, type QuestionScreenProps } from '../ui/question/question-layout.tsx';
import { clerkKindOf } from '../ui/tiles/clerk-space.ts';
import { ClerkTile } from '../ui/tiles/clerk-tile.tsx';
import { TileGrid } from '../ui/tiles/tile-grid.tsx';
import { nameSpaceOf } from '../ui/tiles/tile-space.ts';
import { useTilePage } from '../ui/tiles/use-tile-page.ts';
import { useAllWords } from '../words/use-all-words.ts';

interface ClerkScreenProps extends QuestionScreenProps {
  /** The names of the services that the ticket will be for. */
  readonly services: readonly string[];
  readonly clerks: readonly SelectableClerk[];
  readonly showWaitTime: boolean;
  /** The wait for "anyone". */
  readonly wait?: ShownWait | undefined;
  /** Called with the key of a user, or undefined for "anyone". */
  readonly onClerk: (clerk: string | undefined) => void;
}

/** Names of people have no place beside picture and wait if less than this is left for them, in millimetres. */
const leastNameWidth = 34;

/** One column where tiles side by side would break names. */
function clerkLayout(layout: Layout): Layout {
  const page = { ...layout, count: layout.rows * layout.columns };
  const { width } = nameSpaceOf(page, layout, { kind: clerkKindOf(layout), hasGroup: false, lineHeight: 1 });
  return width < leastNameWidth ? { ...layout, columns: 1 } : layout;
}

/** The visitor chooses a clerk. "Anyone" is always the first choice. */
export function ClerkScreen({
  services,
  clerks,
  showWaitTime,
  wait,
  onClerk,
  ...question
}: ClerkScreenProps) {
  const words = useAllWords();
  const [requestedPage, setPage] = useState(0);
  const choices = useMemo(() => [undefined, ...clerks], [clerks]);
  const textOf = useCallback(
    (clerk: SelectableClerk | undefined) => ({
      name: clerk?.user.name ?? words.say('clerk.anyone'),
      explanation: clerk?.counter.name ?? words.say('clerk.anyoneHelp'),
    }),
    [words],
  );
  const { ref, layout: stage } = useDesk();
  const layout = useMemo(() => clerkLayout(stage), [stage]);
  const kind = useMemo(() => clerkKindOf(stage), [stage]);
  const tilePage = useTilePage(choices, requestedPage, { textOf, layout, kind });
  const { page, pages, texts } = tilePage;
  return (
    <QuestionLayout
      {...question}
      desk={ref}
      question={words.say('clerk.question')}
      help={words.say('clerk.help')}
      crumbs={services}
      nextButtons={pages > 1 && <Pager page={page} pages={pages} onPage={setPage} />}
    >
      <TileGrid page={tilePage}>
        {tilePage.items.map((clerk, index) =>
          clerk ? (
            <ClerkTile
              key={clerk.user.key}
              name={texts[index]?.name ?? clerk.user.name}
              avatar={clerk.user.avatar}
              place={texts[index]?.explanation ?? ''}
              wait={showWaitTime ? shownWait({ time: clerk.counter.waitTime, relation: 'eq' }) : undefined}
              onPress={() => onClerk(clerk.user.key)}
            />
          ) : (
            <ClerkTile
              key="anyone"
              name={texts[index]?.name ?? ''}
              place={texts[index]?.explanation ?? ''}
              wait={showWaitTime ? wait : undefined}
              onPress={() => onClerk(undefined)}
            />
          ),
        )}
      </TileGrid>
    </QuestionLayout>
  );
}
