import { useState } from 'react';
import type { SelectableClerk } from '../../contract/selectable-clerk.ts';
import { type ShownWait, shownWait } from '../../domain/queue/shown-wait.ts';
import { pageOf } from '../look/layout.ts';
import { useLayout } from '../look/stage.tsx';
import { Pager } from '../ui/buttons/pager.tsx';
import { Question, type QuestionProps } from '../ui/question/question-layout.tsx';
import { ClerkTile } from '../ui/tiles/clerk-tile.tsx';
import { Tiles } from '../ui/tiles/tile-grid.tsx';
import { useAllWords } from '../words/use-all-words.ts';

interface ClerkScreenProps extends QuestionProps {
  /** The names of the services that the ticket will be for. */
  readonly services: readonly string[];
  readonly clerks: readonly SelectableClerk[];
  readonly showWaitTime: boolean;
  /** For whoever is free first. */
  readonly wait?: ShownWait | undefined;
  /** The key of a user; undefined: anyone. */
  readonly onClerk: (clerk: string | undefined) => void;
}

/** Whom the visitor would like to see; anyone is always an answer. */
export function ClerkScreen({ services, clerks, showWaitTime, wait, onClerk, ...way }: ClerkScreenProps) {
  const words = useAllWords();
  const [wanted, turnTo] = useState(0);
  const { items, page, pages, columns, rows } = pageOf([undefined, ...clerks], wanted, useLayout());
  return (
    <Question
      {...way}
      question={words.say('clerk.question')}
      help={words.say('clerk.help')}
      crumbs={services}
      wayOn={pages > 1 && <Pager page={page} pages={pages} onPage={turnTo} />}
    >
      <Tiles columns={columns} rows={rows}>
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
      </Tiles>
    </Question>
  );
}
