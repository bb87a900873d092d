import { useMemo, useState } from 'react';
import { shownWait } from '../../domain/queue/shown-wait.ts';
import { waitText } from '../../domain/queue/wait-text.ts';
import { useTextMeasure } from '../../page/hooks/text-measures.ts';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { useMainArea } from '../../page/hooks/use-desk.ts';
import { type Layout, withDeskHeight } from '../../page/look/layout.ts';
import { Button } from '../../page/ui/buttons/button.tsx';
import { Pager } from '../../page/ui/buttons/pager.tsx';
import { QuestionLayout } from '../../page/ui/question/question-layout.tsx';
import { TileGrid } from '../../page/ui/tiles/tile-grid.tsx';
import { useTilePage } from '../../page/ui/tiles/use-tile-page.ts';
import { questionScene } from './scene/question-scene.ts';
import type { ScreenViewProps } from './scene/scene.ts';
import './basket-screen.css';
import './chosen.css';

interface BasketService {
  readonly key: string;
  readonly name: string;
  readonly explanation: string | null;
}

/** The minimum height of a row in millimetres, with "Remove" beside the name or below it. */
const row = { beside: 17, below: 36 };
/** The height of the controls below the list, in millimetres. */
const controls = { ample: 20, tiny: 15, onTwoLines: 33 };
/** The width that a row needs beside its name and the word "Remove", in millimetres. */
const paddings = 30;
/** The button below a name, with the gap between them. */
const buttonBelow = 17.5;
const buttonSize = 7.8;
/**
 * On 7-inch screens, this many services fit on one page, in two columns if three or more. "Remove" is then an icon.
 */
const mostOnTiny = 4;
const kindBesideIcon = { beside: 24, below: 0 };
const waitBelow = 16;

const textOf = ({ name, explanation }: BasketService) => ({ name, explanation });

/** Rows of at least `row` millimetres, above an element of height `below`. */
function listLayout(layout: Layout, columns: 1 | 2, row: number, below: number): Layout {
  const list = { ...layout, columns, mostColumns: columns, row, isList: true };
  return withDeskHeight(list, layout.desk.height - below);
}

export function BasketScreen(props: ScreenViewProps<'basket'>) {
  const { activeProfile, session, choose, waits } = props;
  const { draft } = props.screen;
  const { layout: question, answer, displayName } = questionScene(props);
  const isOnly = draft.services.length === 1;
  const services = draft.services.map((key): BasketService => {
    const { name = '', explanation = null } = displayName(key) ?? {};
    return { key, name, explanation: isOnly ? explanation : null };
  });
  const canAddService = services.length < (activeProfile.profile?.serviceCount ?? 1);
  const words = useAllWords();
  const [requestedPage, setPage] = useState(0);
  const { ref, layout } = useMainArea();
  const { width } = useTextMeasure('name');
  // As in the style sheet: on the narrowest stages "Remove" is below the name.
  const isBeside = layout.arrangement !== 'narrow' || layout.shared.space !== 'tiny';
  const rowHeight = isBeside ? row.beside : row.below;
  const isTiny = isBeside && layout.shared.space === 'tiny';
  const columns = services.length > 2 ? 2 : 1;
  const onePage = useTilePage(services, 0, {
    textOf,
    layout: useMemo(() => listLayout(layout, columns, rowHeight, 0), [layout, columns, rowHeight]),
    kind: kindBesideIcon,
  });
  const isOnePage = isTiny && services.length <= mostOnTiny && onePage.pages === 1;
  const hasIcons = isOnePage && columns === 2;
  const hasControls = !isOnePage;
  const info = isOnly && activeProfile.profile?.appearance.showWaitTime && waits.get(draft.services[0] ?? '');
  const known = info && layout.shared.space === 'ample' ? shownWait(info) : undefined;
  const wait = known && waitText(known, words.say);
  const list = useMemo(() => {
    const below = !isBeside ? controls.onTwoLines : layout.shared.gap < 3 ? controls.tiny : controls.ample;
    return listLayout(layout, hasIcons ? 2 : 1, rowHeight, hasControls ? below + layout.shared.gap : 0);
  }, [layout, isBeside, hasIcons, rowHeight, hasControls]);
  const kind = useMemo(() => {
    if (hasIcons) return kindBesideIcon;
    const beside = width(words.say('basket.remove')) * buttonSize + paddings;
    return isBeside ? { beside, below: wait ? waitBelow : 0 } : { beside: 9, below: buttonBelow };
  }, [isBeside, hasIcons, width, words, wait]);
  const tilePage = useTilePage(services, requestedPage, { textOf, layout: list, kind });
  const { items, page, pages, texts } = tilePage;
  const peopleButton = (
    <Button variant="back" onPress={() => answer({ numbers: 2 })}>
      {words.say('menu.people')}
    </Button>
  );
  const addButton = canAddService && (
    <Button variant="back" onPress={() => session.send({ type: 'add-service-tapped' })}>
      {!isTiny && <Plus />}
      {words.say('basket.more')}
    </Button>
  );
  return (
    <QuestionLayout
      {...question}
      desk={ref}
      question={words.say('basket.question')}
      help={words.say(canAddService ? 'basket.help' : 'basket.full')}
      crumbs={[]}
      nextButtons={
        <>
          {isOnePage && addButton}
          {isOnePage && peopleButton}
          <Button variant="main" onPress={() => answer({ numbers: undefined })}>
            {words.say('step.continue')}
          </Button>
        </>
      }
    >
      <div className="basket">
        <TileGrid page={tilePage} isList={true}>
          {items.map(({ key, name }, index) => (
            <li className="card" key={key}>
              <div>
                <b>{texts[index]?.name}</b>
                {texts[index]?.explanation && <p>{texts[index].explanation}</p>}
                {wait && <p className="wait">{wait}</p>}
              </div>
              <Button
                variant="quiet"
                name={words.say('basket.removeService', { service: name })}
                onPress={() => choose({ ...draft, services: draft.services.filter((one) => one !== key) })}
              >
                {hasIcons ? <Cross /> : words.say('basket.remove')}
              </Button>
            </li>
          ))}
        </TileGrid>
        {hasControls && (
          <div className="basket-controls">
            {addButton}
            {pages > 1 ? <Pager page={page} pages={pages} onPage={setPage} /> : peopleButton}
          </div>
        )}
      </div>
    </QuestionLayout>
  );
}

/** The plus icon. It is not in `Icon`, because the first menu would have to load it. */
function Plus() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 5v14M5 12h14" />
    </svg>
  );
}

const Cross = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M6 6l12 12M18 6L6 18" />
  </svg>
);
