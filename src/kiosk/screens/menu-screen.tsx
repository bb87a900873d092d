import { type ReactNode, useMemo } from 'react';
import { servicesIn } from '../../domain/menu/find-services.ts';
import { groupsAlong, type MenuItem } from '../../domain/menu/menu.ts';
import { closedTexts, isFull, isLong, type ShownWait, shownWait } from '../../domain/queue/shown-wait.ts';
import { useIsAdopting } from '../../page/hooks/adopting.ts';
import { useLayout } from '../../page/hooks/stage.tsx';
import { useMainArea } from '../../page/hooks/use-desk.ts';
import { useWords } from '../../page/hooks/use-words.ts';
import { hasCodeInHeader, hasWallAtSide } from '../../page/look/layout.ts';
import { Button } from '../../page/ui/buttons/button.tsx';
import { useFitsOnButton } from '../../page/ui/buttons/clamped.tsx';
import { Icon } from '../../page/ui/buttons/icons.tsx';
import { LanguageButtons, useFitsAsButtons } from '../../page/ui/buttons/language-buttons.tsx';
import { Pager } from '../../page/ui/buttons/pager.tsx';
import { WayButton } from '../../page/ui/buttons/way-button.tsx';
import { Region } from '../../page/ui/region.tsx';
import { GroupTile, ServiceTile } from '../../page/ui/tiles/tile.tsx';
import { TileGrid } from '../../page/ui/tiles/tile-grid.tsx';
import { useTilePage } from '../../page/ui/tiles/use-tile-page.ts';
import { Corner } from '../../page/ui/wall/corner.tsx';
import { Wall } from '../../page/ui/wall/wall.tsx';
import { otherWays } from './scene/other-ways.ts';
import type { ScreenViewProps } from './scene/scene.ts';

interface MenuScreenProps extends ScreenViewProps<'menu'> {
  /** Replaces the plain arches on the home menu. */
  readonly door?: ReactNode;
}

const noWaits: ScreenViewProps<'menu'>['waits'] = new Map();

/** The texts of items, with a closed service's sentence as its explanation. */
const textsBeside =
  (closed: Readonly<Record<string, ReturnType<typeof closedTexts>>>) => (item: MenuItem) => ({
    name: item.name,
    explanation: closed[item.key]?.long ?? item.explanation,
    shorter: closed[item.key]?.short,
    icon: item.icon,
    isGroup: item.kind === 'group',
  });

const searchFrom = 3;

/** The services and groups of the home menu, of an open group, or of a search. */
export function MenuScreen(props: MenuScreenProps) {
  const { activeProfile, choose, header, footer, sheet } = props;
  // The recorded menu that the page hydrates has no waits.
  const waits = useIsAdopting() ? noWaits : props.waits;
  const { path, page: requestedPage, draft, search } = props.screen;
  const { send } = props.session;
  const { language } = props.loadedLanguage;
  const { appearance: display } = activeProfile;
  const words = useWords();
  const menu = useMemo(() => activeProfile.menuIn(language), [activeProfile, language]);
  const found = useMemo(
    () => search && servicesIn(menu).filter(({ key }) => search.services.includes(key)),
    [menu, search],
  );
  const groups = search ? [] : groupsAlong(menu.items, path);
  const groupNames = groups.map(({ name }) => name);
  const group = groupNames.at(-1);
  const items = found ?? groups.at(-1)?.items ?? menu.items;
  /** The open groups' names, or the search text. Empty on the home menu. */
  const crumbs = search ? [search.text] : groupNames;
  const isHomeMenu = crumbs.length === 0;
  const chosen = draft?.services ?? [];
  const { ref: desk, layout } = useMainArea([words.locale, ...crumbs, chosen.length].join('/'));
  const fitsOnButton = useFitsOnButton();
  const stage = useLayout();
  const { shared, arrangement } = stage;
  const isTiny = shared.space === 'tiny';
  const hasLanguageButtons = useFitsAsButtons(props.choice) && isHomeMenu;
  // The special service has its own button on the home menu. If its name does not fit, it is the first tile.
  const special = isHomeMenu ? menu.special : undefined;
  const infoOf = (item: MenuItem) =>
    item.kind === 'group' || item.isMessage ? undefined : waits.get(item.key);
  const closed = JSON.stringify(
    Object.fromEntries([...waits].map(([key, info]) => [key, closedTexts(info, [language.key])])),
  );
  const textOf = useMemo(() => textsBeside(JSON.parse(closed)), [closed]);
  const isItemFull = (item: MenuItem) => isFull(infoOf(item), item.limit);
  // On 7-inch screens and phones, a sheet contains the other ways to get a number.
  const sheetHasRoom = isTiny && activeProfile.earlyQuestions.some((question) => question !== 'people');
  // Only a tile can say that no numbers are left.
  const hasButton = special && !isItemFull(special) && (sheetHasRoom || fitsOnButton(special.name));
  const tiles = useMemo(
    () => (special && !hasButton ? [special, ...items.filter(({ key }) => key !== special.key)] : items),
    [items, special, hasButton],
  );
  function waitOf(item: MenuItem): ShownWait | undefined {
    const info = infoOf(item);
    return info && (display?.showWaitTime || info.late) ? shownWait(info) : undefined;
  }
  const stubTexts = [
    ...(tiles.some(isItemFull) ? [words.say('wait.full')] : []),
    ...(tiles.some((item) => infoOf(item)?.late) ? [words.say('wait.late')] : []),
  ].join('\n');
  const tilePage = useTilePage(tiles, requestedPage, {
    textOf,
    stubTexts,
    kind: stubTexts ? 'full' : tiles.some((item) => isLong(waitOf(item))) ? 'long' : 'service',
    layout,
  });
  const { page, pages } = tilePage;
  const canSearch = pages >= searchFrom && !search;

  const chooseService = (key: string) =>
    choose({ ...draft, language: language.key, services: [...new Set([...chosen, key])] });
  const hasWays = isHomeMenu && !(isTiny && chosen.length > 0);
  const allWays = hasWays
    ? otherWays({ ...props, menu: props.screen, special: hasButton ? special : undefined, words })
    : [];
  // On a short stage, a text of the branch in the header leaves no space above the arch.
  const wallHasRoom = hasWallAtSide(stage) && !(arrangement === 'short' && header.clockReplacement);
  const wayOnWall = wallHasRoom ? allWays.find(({ kind }) => kind === 'appointment') : undefined;
  const ways = allWays.filter((way) => way !== wayOnWall);
  // The sheet has the QR code for phones if the header has no space for it.
  const hasCodeInSheet = hasWays && Boolean(props.door) && !hasCodeInHeader(stage);
  const isStrip = arrangement === 'strip';
  const isCrowded = (isStrip || arrangement === 'narrow') && (canSearch || hasCodeInSheet);
  // In a strip, one other button leaves space for the first way; two buttons, or a tiny screen, leave no space for
  // ways. On a tablet in portrait, the first way has a line of its own.
  const fewWays = isTiny || (isStrip && isCrowded && chosen.length > 0) ? 0 : isCrowded ? 1 : ways.length;
  const hasWaysSheet = hasCodeInSheet || ways.length > Math.max(fewWays, canSearch ? 0 : 1);

  function tile(item: MenuItem, index: number) {
    const text = tilePage.texts[index] ?? item;
    if (item.kind === 'group') {
      return (
        <GroupTile {...text} id={item.key} onPress={() => send({ type: 'group-opened', group: item.key })} />
      );
    }
    const info = infoOf(item);
    return (
      <ServiceTile
        {...text}
        id={item.key}
        code={item.code}
        wait={waitOf(item)}
        peopleWaiting={info && display?.showWaitCustomers ? (info.ahead ?? info.tickets) : undefined}
        isFull={isItemFull(item)}
        isChosen={chosen.includes(item.key)}
        onPress={() =>
          chosen.includes(item.key)
            ? send({ type: 'service-taken-out', service: item.key })
            : chooseService(item.key)
        }
      />
    );
  }

  return (
    <>
      <div className="screen-grid" inert={Boolean(sheet)}>
        <Wall
          header={header}
          corner={hasLanguageButtons ? <Corner onHelp={() => send({ type: 'help-opened' })} /> : props.corner}
          question={
            search
              ? words.say('menu.found', { number: words.number(items.length) })
              : (group ?? words.say('menu.question'))
          }
          help={words.say(group ? 'menu.groupHelp' : 'menu.help')}
          way={wayOnWall && <WayButton way={wayOnWall} />}
          door={isHomeMenu && props.door}
          crumbs={isHomeMenu ? [] : [words.say('menu.start'), ...crumbs]}
        />
        <section className="desk" ref={desk} data-part="desk">
          <TileGrid page={tilePage}>
            {tilePage.items.map((item, index) => (
              <Region key={item.key} part={`${item.kind} ${item.key}`} content={props.content}>
                {tile(item, index)}
              </Region>
            ))}
          </TileGrid>
        </section>
        <footer className="sill" data-part="sill">
          {!isHomeMenu && (
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
          {!isHomeMenu && display?.showBackToMain && (
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
            <Button variant="slip" onPress={() => choose(draft)}>
              <span>{words.say('menu.chosen', { count: chosen.length })}</span>
              {chosen.map((key) => (
                <i key={key} />
              ))}
            </Button>
          )}
          {(hasWaysSheet ? ways.slice(0, fewWays) : ways).map((way) => (
            <WayButton key={way.kind} way={way} />
          ))}
          {hasWaysSheet && (
            <Button variant="back" onPress={() => send({ type: 'ways-opened' })}>
              <span>{words.say('menu.more')}</span>
            </Button>
          )}
          {hasLanguageButtons && props.choice.languages.length > 1 && <LanguageButtons {...props.choice} />}
          {canSearch && (
            <Button variant="quiet" onPress={() => send({ type: 'search-opened' })}>
              <Icon name="search" />
              <span>{words.say('menu.search')}</span>
            </Button>
          )}
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
