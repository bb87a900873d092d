/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PhoneMenu, PhoneMenuItem } from '../../contract/additions/phone-menu.ts';
import type { PhoneVisit, VisitTools } from '../visit/phone-visit.ts';
import type { ChoiceProblem, NumbersTaken } from '../visit/visit.ts';
import { AfarPart } from './afar-part.ts';
import { PhoneClosedScreen } from './parts/closed-screen.tsx';
import { MenuItemRow } from './parts/menu-item.tsx';
import { PhoneMessageScreen } from './parts/message-screen.tsx';
import { NameForm } from './parts/name-form.tsx';
import { choiceProblemText } from './parts/problem-text.ts';
import { usePhoneWords } from './parts/words-context.ts';

interface Props {
  readonly menu: PhoneMenu;
  readonly choose: PhoneVisit['choose'];
  readonly tools: VisitTools;
  readonly now: number;
}

type Service = Extract<PhoneMenuItem, { kind: 'service' }>;

/** The kiosk's menu: groups and services, then a name if the branch asks for a name. */
export function PhoneMenuScreen({ menu, choose, tools, now }: Props) {
  const words = usePhoneWords();
  const { say } = words;
  /** The keys of the open groups, and of the service that asks for a name. */
  const [path, setPath] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<ChoiceProblem | NumbersTaken>();
  const [isBusy, setBusy] = useState(false);
  /** The service for which the visitor has accepted that they might not be served today. */
  const [acceptsLate, setAcceptsLate] = useState<string>();
  const [aside, setAside] = useState<'booking' | 'codes'>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { items, name, named } = placeOf(menu.items, path);
  const late = named?.wait?.late && acceptsLate !== named.key ? named : undefined;
  useEffect(() => {
    if (path.length > 0) heading.current?.focus();
  }, [path]);
  useEffect(() => {
    function goUp(): void {
      setProblem(undefined);
      setPath((before) => before.slice(0, -1));
    }
    addEventListener('popstate', goUp);
    return () => removeEventListener('popstate', goUp);
  }, []);
  if (aside) return <AfarPart part={aside} of={{ menu, tools, onClose: () => setAside(undefined) }} />;
  const entries = { onBook: () => goAside('booking'), onCodes: () => goAside('codes') };
  const appointments = menu.appointments.length > 0 && <AfarPart part="booking-entry" of={entries} />;
  if (menu.closed) {
    return (
      <>
        <PhoneClosedScreen opens={menu.closed.opens} timeZone={menu.branch.timeZone} now={now} />
        {appointments}
      </>
    );
  }

  function goAside(to: 'booking' | 'codes'): void {
    history.pushState(null, '');
    setAside(to);
  }
  async function take(service: Service, customerName?: string): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    const request = { service: service.key, language: menu.language };
    setProblem(await choose({ ...request, ...(customerName && { customerName }) }));
    setBusy(false);
  }
  function takeLate(service: Service): void {
    if (menu.customerName === 0) void take(service);
    else setAcceptsLate(service.key);
  }
  function enter(item: PhoneMenuItem): void {
    setProblem(undefined);
    if (item.kind === 'service' && menu.customerName === 0 && !item.wait?.late) {
      void take(item);
      return;
    }
    // The phone's back button also goes up a level here.
    history.pushState(null, '');
    setPath([...path, item.key]);
  }
  if (menu.items.length === 0) {
    return (
      <>
        <PhoneMessageScreen title={say('advice.not-possible.title')} />
        {appointments}
      </>
    );
  }

  return (
    <div class="menu">
      <h1 ref={heading} tabIndex={-1}>
        {late ? say('ticket.late') : named ? say('name.question') : (name ?? say('menu.question'))}
      </h1>
      {!named && path.length === 0 && <p>{say(menu.isHere ? 'menu.help' : 'menu.afar')}</p>}
      {!named && path.length > 0 && <p>{say('menu.groupHelp')}</p>}
      <p class="problem" role="status">
        {problem && choiceProblemText(problem, menu.branch.timeZone, words)}
      </p>
      {late ? (
        <>
          <p>{say('late.help')}</p>
          <button type="button" aria-busy={isBusy} onClick={() => isBusy || takeLate(late)}>
            {say('late.take')}
          </button>
        </>
      ) : named ? (
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
              <MenuItemRow item={item} isBusy={isBusy} onEnter={() => enter(item)} />
            </li>
          ))}
        </ul>
      )}
      {path.length > 0 ? (
        <button type="button" onClick={() => history.back()}>
          {say('menu.back')}
        </button>
      ) : (
        appointments
      )}
    </div>
  );
}

/**
 * Follows a path. Returns the items and the name of its last group, and the service at its end, which asks for a name.
 */
function placeOf(
  items: readonly PhoneMenuItem[],
  [first, ...others]: readonly string[],
  name?: string,
): { items: readonly PhoneMenuItem[]; name: string | undefined; named: Service | undefined } {
  const item = items.find(({ key }) => key === first);
  return item?.kind === 'group' ? placeOf(item.items, others, item.name) : { items, name, named: item };
}
