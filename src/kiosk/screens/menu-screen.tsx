import { type ReactNode, useMemo } from 'react';
import type { Profile } from '../../contract/profile.ts';
import type { WaitingInfo } from '../../contract/waiting-info.ts';
import type { MenuItem, ServiceItem } from '../../domain/menu/menu.ts';
import type { EarlyQuestion } from '../../domain/menu/questions.ts';
import { type ShownWait, shownWait } from '../../domain/queue/shown-wait.ts';
import { useDesk } from '../look/use-desk.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Clamped, useFitsOnButton } from '../ui/buttons/clamped.tsx';
import { Icon } from '../ui/buttons/icons.tsx';
import { type LanguageChoiceProps, LanguageChooser } from '../ui/buttons/language-buttons.tsx';
import { Pager } from '../ui/buttons/pager.tsx';
import { isWideWait, useNoWaitWidth } from '../ui/tiles/stub.tsx';
import { GroupTile, ServiceTile } from '../ui/tiles/tile.tsx';
import { TileGrid } from '../ui/tiles/tile-grid.tsx';
import { useTilePage } from '../ui/tiles/use-tile-page.ts';
import { Footer } from '../ui/wall/footer.tsx';
import type { FooterText, HeaderText } from '../ui/wall/header-text.ts';
import { Wall } from '../ui/wall/wall.tsx';
import { useWords } from '../words/use-words.ts';

interface MenuScreenProps extends LanguageChoiceProps {
  readonly header: HeaderText;
  readonly footer?: FooterText | undefined;
  /** The items of the menu, or of the innermost group. */
  readonly items: readonly MenuItem[];
  /** Has its own button on the home menu, or the first tile where its name does not fit on a button. */
  readonly specialService?: ServiceItem | undefined;
  /** The names of the open groups, outermost first. Empty on the home menu. */
  readonly path: readonly string[];
  /** From 0. */
  readonly page: number;
  /** By the key of the service. */
  readonly waits: ReadonlyMap<string, WaitingInfo>;
  /** What the profile shows and hides. */
  readonly display:
    | Pick<Profile['appearance'], 'showWaitTime' | 'showWaitCustomers' | 'showBackToMain'>
    | undefined;
  /** How many services are in the basket. */
  readonly chosenCount: number;
  readonly onBasket: () => void;
  /** Questions with a button on the home menu. The visitor may answer them before choosing a service. */
  readonly earlyQuestions: readonly EarlyQuestion[];
  readonly onEarlyQuestion: (question: EarlyQuestion) => void;
  readonly onService: (key: string) => void;
  readonly onGroup: (key: string) => void;
  readonly onBack: () => void;
  readonly onHome: () => void;
  readonly onPage: (page: number) => void;
  /** Replaces the plain arches on the home menu. */
  readonly door?: ReactNode;
  /** Lies over the menu, which is inert meanwhile. */
  readonly sheet?: ReactNode;
}

const textOfItem = ({ kind, name, explanation }: MenuItem) => ({
  name,
  explanation,
  isGroup: kind === 'group',
});

/** The services and groups of the home menu or of a group. */
export function MenuScreen(props: MenuScreenProps) {
  const { header, footer, items, specialService, path, page: requestedPage, waits, display, sheet } = props;
  const words = useWords();
  const noWaitWidth = useNoWaitWidth();
  const group = path.at(-1);
  const { ref: desk, layout } = useDesk([words.locale, ...path, props.chosenCount].join('/'));
  const fitsOnButton = useFitsOnButton();
  const special = group ? undefined : specialService;
  const infoOf = (item: MenuItem) =>
    item.kind === 'group' || item.isMessage ? undefined : waits.get(item.key);
  const isFull = (item: MenuItem) => {
    const info = infoOf(item);
    return info?.closed || (info?.tickets ?? 0) >= (item.limit ?? Number.POSITIVE_INFINITY);
  };
  // A tile says that no numbers are left.
  const hasButton = special && !isFull(special) && fitsOnButton(special.name);
  const tiles = useMemo(
    () => (special && !hasButton ? [special, ...items.filter(({ key }) => key !== special.key)] : items),
    [items, special, hasButton],
  );
  function waitOf(item: MenuItem): ShownWait | undefined {
    const info = infoOf(item);
    return info && display?.showWaitTime ? shownWait(info) : undefined;
  }
  const tilePage = useTilePage(tiles, requestedPage, {
    textOf: textOfItem,
    kind: tiles.some(isFull)
      ? 'full'
      : tiles.some((item) => isWideWait(waitOf(item), noWaitWidth))
        ? 'long'
        : 'service',
    layout,
  });
  const { page, pages } = tilePage;

  function tile(item: MenuItem, index: number) {
    const text = tilePage.texts[index] ?? item;
    if (item.kind === 'group') {
      return <GroupTile {...text} key={item.key} id={item.key} onPress={() => props.onGroup(item.key)} />;
    }
    const info = infoOf(item);
    return (
      <ServiceTile
        {...text}
        key={item.key}
        id={item.key}
        code={item.code}
        wait={waitOf(item)}
        peopleWaiting={info && display?.showWaitCustomers ? (info.ahead ?? info.tickets) : undefined}
        isFull={isFull(item)}
        onPress={() => props.onService(item.key)}
      />
    );
  }

  function earlyQuestionButton(question: EarlyQuestion) {
    const text = words.say(`menu.${question}`);
    const isAppointment = question === 'appointment';
    return (
      <Button
        key={question}
        variant={isAppointment ? 'accent' : 'back'}
        name={text}
        onPress={() => props.onEarlyQuestion(question)}
      >
        {!isAppointment && <Icon name="person" />}
        <span>{text}</span>
      </Button>
    );
  }

  return (
    <>
      <div className="screen-grid" inert={Boolean(sheet)}>
        <Wall
          header={header}
          question={group ?? words.say('menu.question')}
          help={words.say(group ? 'menu.groupHelp' : 'menu.help')}
          door={group ? undefined : props.door}
          crumbs={group ? [words.say('menu.start'), ...path] : []}
        />
        <section className="desk" ref={desk} data-part="desk">
          <TileGrid page={tilePage}>{tilePage.items.map(tile)}</TileGrid>
        </section>
        <footer className="sill" data-part="sill">
          {group && (
            <Button
              variant="back"
              name={words.say('menu.back')}
              keys={display?.showBackToMain ? 'Escape' : 'Escape Home'}
              onPress={props.onBack}
            >
              <Icon name="back" />
              <span className="clamped">{words.say('menu.back')}</span>
            </Button>
          )}
          {group && display?.showBackToMain && (
            <Button variant="quiet" name={words.say('menu.start')} keys="Home" onPress={props.onHome}>
              <Icon name="home" />
              <span>{words.say('menu.start')}</span>
            </Button>
          )}
          {props.chosenCount > 0 && (
            <Button variant="main" onPress={props.onBasket}>
              {words.say('menu.chosen', { count: props.chosenCount })}
            </Button>
          )}
          {!group && props.earlyQuestions.map(earlyQuestionButton)}
          {special && hasButton && (
            <Button variant="quiet" onPress={() => props.onService(special.key)}>
              <Clamped text={special.name} />
            </Button>
          )}
          {!group && <LanguageChooser {...props} />}
          {pages > 1 && <Pager page={page} pages={pages} onPage={props.onPage} />}
        </footer>
        {footer && <Footer {...footer} />}
      </div>
      {sheet}
    </>
  );
}
