import { LanguagesSheet } from '../screens/sheets/languages-sheet.tsx';
import { SmartTicketSheet } from '../screens/sheets/smart-ticket-sheet.tsx';
import { StillThereSheet } from '../screens/sheets/still-there-sheet.tsx';
import { shownTicketScreen } from '../session/shown-ticket-screen.ts';
import { Countdown } from './countdown.tsx';
import type { ScreenViewProps } from './scene.ts';

/** All languages, where they do not fit beside the menu. */
export function LanguagesView({ choice, session }: ScreenViewProps<'languages'>) {
  return <LanguagesSheet {...choice} onClose={() => session.send({ type: 'went-back' })} />;
}

/** The QR code for smart tickets, large. */
export function SmartTicketView(props: ScreenViewProps<'smart-ticket'>) {
  return <SmartTicketSheet {...props} onClose={() => props.session.send({ type: 'went-back' })} />;
}

/** Asks whether the visitor is still there, before the visit ends by itself. */
export function StillThereView(props: ScreenViewProps<'still-there'>) {
  const { send } = props.session;
  return (
    <Countdown {...props}>
      {(time) => (
        <StillThereSheet
          {...time}
          number={shownTicketScreen(props.screen)?.created.ticket.number}
          onStay={() => send({ type: 'stayed' })}
          onStartOver={() => send({ type: 'went-home' })}
        />
      )}
    </Countdown>
  );
}
