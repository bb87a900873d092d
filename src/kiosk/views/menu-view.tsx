import { Suspense, useMemo } from 'react';
import { groupsAlong } from '../../domain/menu/menu.ts';
import { MenuScreen } from '../screens/menu-screen.tsx';
import { Arches } from '../ui/doors/arches.tsx';
import { loadSmartTicketDoor } from './lazy-modules.ts';
import { optionalPart } from './lazy-part.ts';
import type { ScreenViewProps } from './scene.ts';

const arches = <Arches variant="in-wall" />;
/** Without this chunk the menu shows the arches alone. */
const SmartTicketDoor = optionalPart(
  loadSmartTicketDoor,
  (module) => module.SmartTicketDoor,
  () => arches,
);

/** The home menu, or the group that the visitor opened. */
export function MenuView(props: ScreenViewProps<'menu'>) {
  const { configuration, activeProfile, loadedLanguage, waits, header, footer, choice, choose, sheet } =
    props;
  const { path, page, draft } = props.screen;
  const { send } = props.session;
  const { language } = loadedLanguage;
  const menu = useMemo(() => activeProfile.menuIn(language), [activeProfile, language]);
  const chosen = draft?.services ?? [];
  const groups = groupsAlong(menu.items, path);
  return (
    <MenuScreen
      {...choice}
      header={header}
      footer={footer}
      items={groups.at(-1)?.items ?? menu.items}
      specialService={menu.special}
      path={groups.map(({ name }) => name)}
      page={page}
      waits={waits}
      display={activeProfile.appearance}
      chosenCount={chosen.length}
      onBasket={() => draft && choose(draft)}
      earlyQuestions={activeProfile.earlyQuestions.filter(
        (question) => question === 'appointment' || !draft?.customerData,
      )}
      onEarlyQuestion={(question) => choose({ services: [], ...draft, language: language.key }, { question })}
      onService={(key) =>
        choose({ ...draft, language: language.key, services: [...new Set([...chosen, key])] })
      }
      onGroup={(group) => send({ type: 'group-opened', group })}
      onBack={() => send({ type: 'went-back' })}
      onHome={() => send({ type: 'went-home' })}
      onPage={(turned) => send({ type: 'page-turned', page: turned })}
      sheet={sheet}
      door={
        configuration.branch.features.smartTicket &&
        (props.isPainted ? (
          <Suspense fallback={arches}>
            <SmartTicketDoor {...props} onOpen={() => send({ type: 'smart-ticket-opened' })} />
          </Suspense>
        ) : (
          arches
        ))
      }
    />
  );
}
