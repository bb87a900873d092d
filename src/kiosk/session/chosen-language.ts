import type { Screen } from './session.ts';

/** The key of the language that the visitor chose; undefined: none, or no visitor is there. */
export function chosenLanguage(screen: Screen): string | undefined {
  switch (screen.at) {
    case 'starting':
    case 'setup':
    case 'standby':
      return undefined;
    case 'paused':
    case 'closed':
    case 'menu':
    case 'issuing':
    case 'ticket':
    case 'advice':
      return screen.language;
    case 'message':
    case 'basket':
    case 'clerk':
    case 'identification':
    case 'name':
    case 'paper':
    case 'phone':
    case 'appointment':
      return screen.menu.language;
    case 'advertisement':
    case 'languages':
    case 'smart-ticket':
    case 'still-there':
      return chosenLanguage(screen.over);
  }
}
