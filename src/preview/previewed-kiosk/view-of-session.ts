import type { ShownCall } from '../../kiosk/calls/board-state.ts';
import type { Session } from '../../kiosk/session/session.ts';
import type { FrameView } from './messages.ts';

/** The view that a link to this moment names; undefined: the moment has none. */
export function viewOf({ screen }: Session, calls: readonly ShownCall[]): FrameView | undefined {
  const view = (at: FrameView['screen'], language: string | undefined, groups: readonly string[] = []) => ({
    ...{ screen: calls.length > 0 ? ('call' as const) : at, language, groups },
  });
  switch (screen.at) {
    case 'menu':
      return view('menu', screen.language, screen.path);
    case 'closed':
      return view('closed', screen.language);
    case 'name':
      return view('name', screen.menu.language, screen.menu.path);
    case 'appointment':
      return view('code', screen.menu.language, screen.menu.path);
    case 'ticket':
      return view('ticket', screen.language);
    case 'starting':
    case 'setup':
    case 'paused':
    case 'standby':
    case 'advertisement':
    case 'message':
    case 'basket':
    case 'clerk':
    case 'identification':
    case 'paper':
    case 'phone':
    case 'languages':
    case 'smart-ticket':
    case 'still-there':
    case 'issuing':
    case 'advice':
      return undefined;
  }
}
