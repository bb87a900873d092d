/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { PhoneMenu, PhoneMenuItem } from '../../../contract/additions/phone-menu.ts';
import type { VisitTools } from '../../visit/phone-visit.ts';
import { nextOpeningText } from '../parts/closed-screen.tsx';
import { offerText } from '../parts/menu-item.tsx';
import { PhoneMessageScreen } from '../parts/message-screen.tsx';
import { useAfarWords } from './afar-context.ts';
import { CodesScreen } from './codes-screen.tsx';

interface Props {
  readonly menu: PhoneMenu;
  readonly tools: VisitTools;
  readonly now: number;
}

type Service = Extract<PhoneMenuItem, { kind: 'service' }>;

/** The page without a ticket: its purpose, the branch's hours and waits, and the two ways to a ticket. */
export function PhoneStartScreen({ menu, tools, now }: Props) {
  const words = useAfarWords();
  const { say } = words;
  const [isTyping, setTyping] = useState(false);
  if (isTyping) return <CodesScreen menu={menu} tools={tools} onClose={() => setTyping(false)} />;
  const { closed, closes, branch } = menu;
  function type(): void {
    history.pushState(null, '');
    setTyping(true);
  }
  return (
    <>
      <PhoneMessageScreen title={say('nothing.title')} help={say('nothing.what')} />
      <section class="branch">
        {closed && <h2>{say('closed.title')}</h2>}
        {closed && <p>{nextOpeningText(closed.opens, branch.timeZone, now, words)}</p>}
        {closes !== undefined && <h2>{say('start.open', { time: words.time(closes, branch.timeZone) })}</h2>}
        {branch.address !== undefined && (
          <p>
            <bdi>{branch.address}</bdi>
          </p>
        )}
        <ul>
          {servicesIn(menu.items).map((service) => (
            <li key={service.key}>
              <bdi>{service.name}</bdi> <b>{offerText(service, say)}</b>
            </li>
          ))}
        </ul>
      </section>
      <p>{say('nothing.help')}</p>
      {menu.appointments.length > 0 && (
        <button type="button" onClick={type}>
          {say('menu.appointment')}
        </button>
      )}
    </>
  );
}

const servicesIn = (items: readonly PhoneMenuItem[]): readonly Service[] =>
  items.flatMap((item) => (item.kind === 'group' ? servicesIn(item.items) : item));
