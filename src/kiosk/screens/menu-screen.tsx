import { type ReactNode, useMemo } from 'react';
import { groupsAlong, type MenuItem } from '../../domain/menu/menu.ts';
import type { EarlyQuestion } from '../../domain/menu/questions.ts';
import { isFull, type ShownWait, shownWait } from '../../domain/queue/shown-wait.ts';
import { useIsAdopting } from '../boot/adopting.ts';
import { useDesk } from '../look/use-desk.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Clamped, useFitsOnButton } from '../ui/buttons/clamped.tsx';
import { Icon } from '../ui/buttons/icons.tsx';
import { LanguageButtons, useFitsAsButtons } from '../ui/buttons/language-buttons.tsx';
import { Pager } from '../ui/buttons/pager.tsx';
import { isWideWait, useNoWaitWidth } from '../ui/tiles/stub.tsx';
import { GroupTile, ServiceTile } from '../ui/tiles/tile.tsx';
import { TileGrid } from '../ui/tiles/tile-grid.tsx';
import { useTilePage } from '../ui/tiles/use-tile-page.ts';
import { Wall } from '../ui/wall/wall.tsx';
import { useWords } from '../words/use-words.ts';
import type { ScreenViewProps } from './scene.ts';

interface MenuScreenProps extends ScreenViewProps<'menu'> {
  /** Replaces the plain arches on the home menu. */
  readonly door?: ReactNode;
}

const noWaits: ScreenViewProps<'menu'>['waits'] = new Map();

const textOfItem = ({ kind, name, explanation }: MenuItem) => ({
  name,
  explanation,
  isGroup: kind === 'group',
});

/** The services and groups of the home menu, or of the group that the visitor opened. */
export function MenuScreen(props: MenuScreenProps) {
  const { activeProfile, choose, header, footer, sheet } = props;
  // A record has none.
  const waits = useIsAdopting() ? noWaits : props.waits;
  const { path, page: requestedPage, draft } = props.screen;
  const { send } = props.session;
  const { language } = props.loadedLanguage;
  const { appearance: display } = activeProfile;
  const words = useWords();
  const noWaitWidth = useNoWaitWidth();
  const menu = useMemo(() => activeProfile.menuIn(language), [activeProfile, language]);
  const groups = groupsAlong(menu.items, path);
  const groupNames = groups.map(({ name }) => name);
  const group = groupNames.at(-1);
  const items = groups.at(-1)?.items ?? menu.items;
  const chosen = draft?.services ?? [];
  const { ref: desk, layout } = useDesk([words.locale, ...groupNames, chosen.length].join('/'));
  const fitsOnButton = useFitsOnButton();
  const hasLanguageButtons = useFitsAsButtons(props.choice) && !group;
  // Has its own button on the home menu, or the first tile where its name does not fit on a button.
  const special = group ? undefined : menu.special;
  const infoOf = (item: MenuItem) =>
    item.kind === 'group' || item.isMessage ? undefined : waits.get(item.key);
  const isItemFull = (item: MenuItem) => isFull(infoOf(item), item.limit);
  // A tile says that no numbers are left.
  const hasButton = special && !isItemFull(special) && fitsOnButton(special.name);
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
    kind: tiles.some(isItemFull)
      ? 'full'
      : tiles.some((item) => isWideWait(waitOf(item), noWaitWidth))
        ? 'long'
        : 'service',
    layout,
  });
  const { page, pages } = tilePage;

  const chooseService = (key: string) =>
    choose({ ...draft, language: language.key, services: [...new Set([...chosen, key])] });
  // A visitor may answer them before choosing a service.
  const earlyQuestions = activeProfile.earlyQuestions.filter(
    (question) => question === 'appointment' || !draft?.customerData,
  );

  function tile(item: MenuItem, index: number) {
    const text = tilePage.texts[index] ?? item;
    if (item.kind === 'group') {
      return (
        <GroupTile
          {...text}
          key={item.key}
          id={item.key}
          onPress={() => send({ type: 'group-opened', group: item.key })}
        />
      );
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
        isFull={isItemFull(item)}
        onPress={() => chooseService(item.key)}
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
        onPress={() => choose({ services: [], ...draft, language: language.key }, { question })}
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
          corner={!hasLanguageButtons && props.corner}
          question={group ?? words.say('menu.question')}
          help={words.say(group ? 'menu.groupHelp' : 'menu.help')}
          door={group ? undefined : props.door}
          crumbs={group ? [words.say('menu.start'), ...groupNames] : []}
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
              onPress={() => send({ type: 'went-back' })}
            >
              <Icon name="back" />
              <span className="clamped">{words.say('menu.back')}</span>
            </Button>
          )}
          {group && display?.showBackToMain && (
            <Button
              variant="quiet"
              name={words.say('menu.start')}
              keys="Home"
              onPress={() => send({ type: 'went-home' })}
            >
              <Icon name="home" />
              <span>{words.say('menu.start')}</span>
            </Button>
          )}
          {draft && chosen.length > 0 && (
            <Button variant="main" onPress={() => choose(draft)}>
              {words.say('menu.chosen', { count: chosen.length })}
            </Button>
          )}
          {!group && earlyQuestions.map(earlyQuestionButton)}
          {special && hasButton && (
            <Button variant="quiet" onPress={() => chooseService(special.key)}>
              <Clamped text={special.name} />
            </Button>
          )}
          {hasLanguageButtons && props.choice.languages.length > 1 && <LanguageButtons {...props.choice} />}
          {pages > 1 && (
            <Pager
              page={page}
              pages={pages}
              onPage={(turned) => send({ type: 'page-turned', page: turned })}
            />
          )}
        </footer>
        {footer && (
          <div className="foot" data-part="footer">
            <bdi>{footer.left}</bdi>
            <bdi>{footer.right}</bdi>
          </div>
        )}
      </div>
      {sheet}
    </>
  );
}
