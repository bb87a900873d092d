import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { SelectableClerk } from '../../contract/selectable-clerk.ts';
import { shownWait } from '../../domain/queue/shown-wait.ts';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { useMainArea } from '../../page/hooks/use-desk.ts';
import type { Layout } from '../../page/look/layout.ts';
import { Pager } from '../../page/ui/buttons/pager.tsx';
import { QuestionLayout } from '../../page/ui/question/question-layout.tsx';
import { clerkKindOf } from '../../page/ui/tiles/clerk-space.ts';
import { ClerkTile } from '../../page/ui/tiles/clerk-tile.tsx';
import { TileGrid } from '../../page/ui/tiles/tile-grid.tsx';
import { nameSpaceOf } from '../../page/ui/tiles/tile-space.ts';
import { useTilePage } from '../../page/ui/tiles/use-tile-page.ts';
import { clerksQuery } from '../visit/clerks-query.ts';
import { questionScene } from './scene/question-scene.ts';
import type { ScreenViewProps } from './scene/scene.ts';

/** The minimum width of a name in millimetres: with less width, people's names do not fit beside picture and wait. */
const leastNameWidth = 34;

function clerkLayout(layout: Layout): Layout {
  const page = { ...layout, count: layout.rows * layout.columns };
  const { width } = nameSpaceOf(page, layout, { kind: clerkKindOf(layout), lineHeight: 1 });
  return width < leastNameWidth ? { ...layout, columns: 1, mostColumns: 1 } : layout;
}

const noClerks: readonly SelectableClerk[] = [];

/**
 * Asks for a clerk; "Anyone" comes first. Reads the available clerks when the question opens, and again while
 * it is open.
 */
export function ClerkScreen(props: ScreenViewProps<'clerk'>) {
  const { activeProfile, waits, client } = props;
  const { draft } = props.screen;
  const { layout: question, answer, serviceNames } = questionScene(props);
  const { data: clerks = noClerks } = useQuery(clerksQuery(client, draft));
  const showWaitTime = activeProfile.profile?.appearance.showWaitTime ?? false;
  const wait = waits.get(draft.services[0] ?? '');
  const waitFor = ({ waitTime: time, late }: SelectableClerk['counter']) =>
    showWaitTime || late ? shownWait({ time, relation: 'eq', late }) : undefined;
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
  const { ref, layout: stage } = useMainArea();
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
      crumbs={serviceNames}
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
              wait={waitFor(clerk.counter)}
              onPress={() => answer({ clerk: clerk.user.key })}
            />
          ) : (
            <ClerkTile
              key="anyone"
              name={texts[index]?.name ?? ''}
              place={texts[index]?.explanation ?? ''}
              wait={wait && (showWaitTime || wait.late) ? shownWait(wait) : undefined}
              onPress={() => answer({ clerk: undefined })}
            />
          ),
        )}
      </TileGrid>
    </QuestionLayout>
  );
}
