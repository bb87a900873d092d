import { useMemo, useState } from 'react';
import { shownWait } from '../../domain/queue/shown-wait.ts';
import { waitText } from '../../domain/queue/wait-text.ts';
import { useTextMeasure } from '../../page/hooks/text-measures.ts';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { useDesk } from '../../page/hooks/use-desk.ts';
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

/** In millimetres: the least height of a service, the controls below, and what stands beside a name besides the word "Remove". */
const row = { beside: 17, below: 36 };
const controls = { ample: 20, tiny: 15, onTwoLines: 33 };
const paddings = 30;
/** The height of the button below a name, and the gap between them. */
const buttonBelow = 17.5;
/** The font size of a button. */
const buttonSize = 7.8;
/** The height of the wait below an only name. */
const waitBelow = 16;

const textOf = ({ name, explanation }: BasketService) => ({ name, explanation });

/** One column of rows of at least `row` millimetres, above something as high as `below`. */
function listLayout(layout: Layout, row: number, below: number): Layout {
  const list = { ...layout, columns: 1, mostColumns: 1, row, isList: true };
  return withDeskHeight(list, layout.desk.height - below);
}

/** The services that one ticket will be for. */
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
  const { ref, layout } = useDesk();
  const { width } = useTextMeasure('name');
  // As the style sheet has it: on the narrowest stages "Remove" stands below the name.
  const isBeside = layout.arrangement !== 'narrow' || layout.shared.space !== 'tiny';
  const rowHeight = isBeside ? row.beside : row.below;
  const hasControls = canAddService || services.length > listLayout(layout, rowHeight, 0).rows;
  const info = isOnly && activeProfile.profile?.appearance.showWaitTime && waits.get(draft.services[0] ?? '');
  const known = info && layout.shared.space === 'ample' ? shownWait(info) : undefined;
  const wait = known && waitText(known, words.say);
  const list = useMemo(() => {
    const below = !isBeside ? controls.onTwoLines : layout.shared.gap < 3 ? controls.tiny : controls.ample;
    return listLayout(layout, rowHeight, hasControls ? below + layout.shared.gap : 0);
  }, [layout, isBeside, rowHeight, hasControls]);
  const kind = useMemo(() => {
    const beside = width(words.say('basket.remove')) * buttonSize + paddings;
    return isBeside ? { beside, below: wait ? waitBelow : 0 } : { beside: 9, below: buttonBelow };
  }, [isBeside, width, words, wait]);
  const tilePage = useTilePage(services, requestedPage, { textOf, layout: list, kind });
  const { items, page, pages, texts } = tilePage;
  return (
    <QuestionLayout
      {...question}
      desk={ref}
      question={words.say('basket.question')}
      help={words.say(canAddService ? 'basket.help' : 'basket.full')}
      crumbs={[]}
      nextButtons={
        <Button variant="main" onPress={() => answer({})}>
          {words.say('step.continue')}
        </Button>
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
                {words.say('basket.remove')}
              </Button>
            </li>
          ))}
        </TileGrid>
        {hasControls && (
          <div className="basket-controls">
            {canAddService && (
              <Button variant="back" onPress={() => session.send({ type: 'add-service-tapped' })}>
                <Plus />
                {words.say('basket.more')}
              </Button>
            )}
            {pages > 1 && <Pager page={page} pages={pages} onPage={setPage} />}
          </div>
        )}
      </div>
    </QuestionLayout>
  );
}

/** Not in `Icon`: the first menu would have to load it. */
function Plus() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 5v14M5 12h14" />
    </svg>
  );
}
