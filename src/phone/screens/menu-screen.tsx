/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PhoneMenu, PhoneMenuItem } from '../../contract/additions/phone-menu.ts';
import type { PhoneVisit } from '../visit/phone-visit.ts';
import type { ChoiceProblem } from '../visit/visit.ts';
import { ClosedScreen } from './closed-screen.tsx';
import { MenuItem } from './menu-item.tsx';
import { MessageScreen } from './message-screen.tsx';
import { NameForm } from './name-form.tsx';
import { useWords } from './words-context.ts';

interface Props {
  readonly menu: PhoneMenu;
  readonly choose: PhoneVisit['choose'];
}

type Service = Extract<PhoneMenuItem, { kind: 'service' }>;

/** The menu of the kiosk: groups and services, then a name where the branch asks for one. */
export function MenuScreen({ menu, choose }: Props) {
  const { say } = useWords();
  const [path, setPath] = useState<readonly string[]>([]);
  const [named, setNamed] = useState<Service>();
  const [problem, setProblem] = useState<ChoiceProblem>();
  const [isBusy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { items, name } = itemsAt(menu.items, path);
  const depth = path.length + (named ? 1 : 0);
  useEffect(() => {
    if (depth > 0) heading.current?.focus();
  }, [depth]);
  if (menu.closed) return <ClosedScreen opens={menu.closed.opens} timeZone={menu.branch.timeZone} />;

  async function take(service: Service, customerName?: string): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    const request = { service: service.key, language: menu.language };
    setProblem(await choose({ ...request, ...(customerName && { customerName }) }));
    setBusy(false);
  }
  function enter(item: PhoneMenuItem): void {
    setProblem(undefined);
    if (item.kind === 'group') setPath([...path, item.key]);
    else if (menu.customerName > 0) setNamed(item);
    else void take(item);
  }
  function back(): void {
    setProblem(undefined);
    if (named) setNamed(undefined);
    else setPath(path.slice(0, -1));
  }

  if (menu.items.length === 0) return <MessageScreen title={say('advice.not-possible.title')} />;

  return (
    <div class="menu">
      <h1 ref={heading} tabIndex={-1}>
        {named ? say('name.question') : (name ?? say('menu.question'))}
      </h1>
      {!named && path.length === 0 && <p>{say(menu.isHere ? 'menu.help' : 'menu.afar')}</p>}
      {!named && path.length > 0 && <p>{say('menu.groupHelp')}</p>}
      <p class="problem" role="status">
        {problem && say(problem === 'again' ? 'problem.again' : `advice.${problem}.title`)}
      </p>
      {named ? (
        <NameForm
          service={named.name}
          isOptional={menu.customerName === 1}
          isBusy={isBusy}
          onName={(customerName) => take(named, customerName)}
        />
      ) : (
        <ul class="items">
          {items.map((item) => (
            <li key={item.key}>
              <MenuItem item={item} isBusy={isBusy} onEnter={() => enter(item)} />
            </li>
          ))}
        </ul>
      )}
      {depth > 0 && (
        <button type="button" onClick={back}>
          {say('menu.back')}
        </button>
      )}
    </div>
  );
}

/** The items of a group, from its keys, and its name; of the menu where a group is no longer in it. */
function itemsAt(
  items: readonly PhoneMenuItem[],
  path: readonly string[],
  name?: string,
): { items: readonly PhoneMenuItem[]; name: string | undefined } {
  const [first, ...others] = path;
  const group = items.find((item) => item.key === first);
  return group?.kind === 'group' ? itemsAt(group.items, others, group.name) : { items, name };
}
