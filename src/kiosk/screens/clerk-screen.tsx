import { useState } from 'react';
import type { SelectableClerk } from '../../contract/selectable-clerk.ts';
import { type ShownWait, shownWait } from '../../domain/queue/shown-wait.ts';
import { pageOf } from '../look/layout.ts';
import { useLayout } from '../look/stage.tsx';
import { Pager } from '../ui/buttons/pager.tsx';
import { QuestionLayout, type QuestionScreenProps } from '../ui/question/question-layout.tsx';
import { ClerkTile } from '../ui/tiles/clerk-tile.tsx';
import { TileGrid } from '../ui/tiles/tile-grid.tsx';
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
  const { items, page, pages, columns, rows } = pageOf([undefined, ...clerks], requestedPage, useLayout());
  return (
    <QuestionLayout
      {...question}
      question={words.say('clerk.question')}
      help={words.say('clerk.help')}
      crumbs={services}
      nextButtons={pages > 1 && <Pager page={page} pages={pages} onPage={setPage} />}
    >
      <TileGrid columns={columns} rows={rows}>
        {items.map((clerk) =>
          clerk ? (
            <ClerkTile
              key={clerk.user.key}
              name={clerk.user.name}
              avatar={clerk.user.avatar}
              place={clerk.counter.name}
              wait={showWaitTime ? shownWait({ time: clerk.counter.waitTime, relation: 'eq' }) : undefined}
              onPress={() => onClerk(clerk.user.key)}
            />
          ) : (
            <ClerkTile
              key="anyone"
              name={words.say('clerk.anyone')}
              place={words.say('clerk.anyoneHelp')}
              wait={showWaitTime ? wait : undefined}
              onPress={() => onClerk(undefined)}
            />
          ),
        )}
      </TileGrid>
    </QuestionLayout>
  );
}
