import type { ReactNode } from 'react';
import type { Profile } from '../../contract/profile.ts';
import type { WaitingInfo } from '../../contract/waiting-info.ts';
import type { MenuItem, ServiceItem } from '../../domain/menu/menu.ts';
import type { EarlyQuestion } from '../../domain/menu/questions.ts';
import { shownWait } from '../../domain/queue/shown-wait.ts';
import { pageOf } from '../look/layout.ts';
import { useLayout } from '../look/stage.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { Icon } from '../ui/buttons/icons.tsx';
import { type LanguageChoiceProps, LanguageChooser } from '../ui/buttons/language-buttons.tsx';
import { Pager } from '../ui/buttons/pager.tsx';
import { GroupTile, ServiceTile } from '../ui/tiles/tile.tsx';
import { Tiles } from '../ui/tiles/tile-grid.tsx';
import { Footer } from '../ui/wall/footer.tsx';
import type { FooterText, HeaderText } from '../ui/wall/header-text.ts';
import { Wall } from '../ui/wall/wall.tsx';
import { useWords } from '../words/use-words.ts';

interface MenuScreenProps extends LanguageChoiceProps {
  readonly header: HeaderText;
  readonly footer?: FooterText | undefined;
  /** What is offered here: the menu, or the items of the innermost group. */
  readonly items: readonly MenuItem[];
  /** Has a button of its own on the home menu. */
  readonly special?: ServiceItem | undefined;
  /** The names of the groups that lead here, outermost first; empty at the start. */
  readonly path: readonly string[];
  /** From 0. */
  readonly page: number;
  readonly waits: ReadonlyMap<string, WaitingInfo>;
  /** What the profile allows to be shown. */
  readonly shows:
    | Pick<Profile['appearance'], 'showWaitTime' | 'showWaitCustomers' | 'showBackToMain'>
    | undefined;
  /** So many services are chosen already for one ticket. */
  readonly chosen: number;
  readonly onChosen: () => void;
  /** What may be said at the start, before a service is chosen. */
  readonly openings: readonly EarlyQuestion[];
  readonly onOpening: (opening: EarlyQuestion) => void;
  readonly onService: (key: string) => void;
  readonly onGroup: (key: string) => void;
  readonly onBack: () => void;
  readonly onHome: () => void;
  readonly onPage: (page: number) => void;
  /** Stands in the wall of the home menu. */
  readonly door?: ReactNode;
  /** Lies over the menu, which is inert meanwhile. */
  readonly sheet?: ReactNode;
}

/** What can I do for you: services and groups, at the start or inside a group. */
export function MenuScreen(props: MenuScreenProps) {
  const { header, footer, items, special, path, page: wanted, waits, shows, sheet } = props;
  const words = useWords();
  const { items: shown, page, pages, columns, rows } = pageOf(items, wanted, useLayout(Boolean(footer)));
  const group = path.at(-1);

  function tile(item: MenuItem) {
    if (item.kind === 'group') {
      return <GroupTile {...item} key={item.key} id={item.key} onPress={() => props.onGroup(item.key)} />;
    }
    const info = item.isMessage ? undefined : waits.get(item.key);
    return (
      <ServiceTile
        {...item}
        key={item.key}
        id={item.key}
        wait={info && shows?.showWaitTime ? shownWait(info) : undefined}
        people={info && shows?.showWaitCustomers ? info.tickets : undefined}
        isFull={info !== undefined && info.tickets >= (item.limit ?? Number.POSITIVE_INFINITY)}
        onPress={() => props.onService(item.key)}
      />
    );
  }

  function openingButton(opening: EarlyQuestion) {
    const text = words.say(`menu.${opening}`);
    const isAppointment = opening === 'appointment';
    return (
      <Button
        key={opening}
        look={isAppointment ? 'accent' : 'back'}
        name={text}
        onPress={() => props.onOpening(opening)}
      >
        {!isAppointment && <Icon name="person" />}
        <span className={isAppointment ? '' : 'label'}>{text}</span>
      </Button>
    );
  }

  return (
    <>
      <div className="room" inert={Boolean(sheet)}>
        <Wall
          header={header}
          question={group ?? words.say('menu.question')}
          help={words.say(group ? 'menu.groupHelp' : 'menu.help')}
          door={group ? undefined : props.door}
          crumbs={group ? [words.say('menu.start'), ...path] : []}
        />
        <section className="desk" data-part="desk">
          <Tiles columns={columns} rows={rows}>
            {shown.map(tile)}
          </Tiles>
        </section>
        <footer className="sill" data-part="sill">
          {group && (
            <Button look="back" onPress={props.onBack}>
              <Icon name="back" />
              <span className="clamped">{words.say('menu.back')}</span>
            </Button>
          )}
          {group && shows?.showBackToMain && (
            <Button look="quiet" name={words.say('menu.start')} onPress={props.onHome}>
              <Icon name="home" />
              <span className="label">{words.say('menu.start')}</span>
            </Button>
          )}
          {props.chosen > 0 && (
            <Button look="main" onPress={props.onChosen}>
              {words.say('menu.chosen', { count: props.chosen })}
            </Button>
          )}
          {!group && props.openings.map(openingButton)}
          {!group && special && (
            <Button look="quiet" onPress={() => props.onService(special.key)}>
              <span className="clamped">{special.name}</span>
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
