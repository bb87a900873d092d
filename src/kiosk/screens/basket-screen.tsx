import { useMemo, useState } from 'react';
import { type Layout, withDeskHeight } from '../look/layout.ts';
import { useTextMeasure } from '../look/names/text-measures.ts';
import { useDesk } from '../look/use-desk.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Pager } from '../ui/buttons/pager.tsx';
import { QuestionLayout } from '../ui/question/question-layout.tsx';
import { TileGrid } from '../ui/tiles/tile-grid.tsx';
import { useTilePage } from '../ui/tiles/use-tile-page.ts';
import { useAllWords } from '../words/use-all-words.ts';
import { questionScene } from './question-scene.ts';
import type { ScreenViewProps } from './scene.ts';
import './basket-screen.css';

interface BasketService {
  readonly key: string;
  readonly name: string;
}

/** In millimetres: the least height of a service, the controls below, and what stands beside a name besides the word "Remove". */
const row = { beside: 17, below: 36 };
const controls = { ample: 20, tiny: 15, onTwoLines: 33 };
const paddings = 30;
/** On a narrower desk the word "Remove" stands below the name. */
const besideFrom = 110;
/** The height of the button below a name, and the gap between them. */
const buttonBelow = 17.5;
/** The font size of a button. */
const buttonSize = 7.8;

const textOf = ({ name }: BasketService) => ({ name, explanation: null });

/** One column of rows of at least `row` millimetres, above something as high as `below`. */
function listLayout(layout: Layout, row: number, below: number): Layout {
  const list = { ...layout, columns: 1, row, maxRows: Number.POSITIVE_INFINITY };
  return withDeskHeight(list, layout.desk.height - below);
}

/** The services that one ticket will be for. */
export function BasketScreen(props: ScreenViewProps<'basket'>) {
  const { activeProfile, session, choose } = props;
  const { draft } = props.screen;
  const { layout: question, answer, serviceNames } = questionScene(props);
  const services = draft.services.map((key, index) => ({ key, name: serviceNames[index] ?? '' }));
  const canAddService = services.length < (activeProfile.profile?.serviceCount ?? 1);
  const words = useAllWords();
  const [requestedPage, setPage] = useState(0);
  const { ref, layout } = useDesk();
  const { width } = useTextMeasure('name');
  const isBeside = layout.desk.width >= besideFrom;
  const rowHeight = isBeside ? row.beside : row.below;
  const hasControls = canAddService || services.length > listLayout(layout, rowHeight, 0).rows;
  const list = useMemo(() => {
    const below = !isBeside ? controls.onTwoLines : layout.shared.gap < 3 ? controls.tiny : controls.ample;
    return listLayout(layout, rowHeight, hasControls ? below + layout.shared.gap : 0);
  }, [layout, isBeside, rowHeight, hasControls]);
  const kind = useMemo(() => {
    const beside = width(words.say('basket.remove')) * buttonSize + paddings;
    return isBeside ? { beside, below: 0 } : { beside: 9, below: buttonBelow };
  }, [isBeside, width, words]);
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
              <b>{texts[index]?.name}</b>
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
