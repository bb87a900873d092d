/**
 * The files of the kiosk with which a chunk begins, below `src/kiosk`, by what the chunk is about. What they import goes with
 * them, unless an earlier chunk has it.
 */
const laterChunks: Readonly<Record<string, readonly string[]>> = {
  // What the first screen of some kiosks needs is small.
  languages: ['words/load-language.ts', 'words/hyphenation.ts', 'fonts/font-sheets.ts'],
  salvage: ['configuration/salvage-answer.ts'],
  reads: ['configuration/follow-reads.ts'],
  setup: ['screens/setup-screen.tsx', 'screens/enrolment-screen.tsx', 'views/other-tab-notice.tsx'],
  // The style sheet of the lit door is in the document of a recorded menu.
  door: ['ui/doors/smart-ticket-door.tsx'],
  idle: ['views/idle-screens.tsx'],
  screens: ['views/later-screens.ts', 'views/overlays.tsx', 'navigation/key-navigation.tsx'],
  'visits-and-calls': [
    'visits-and-calls/start-visits-and-calls.ts',
    'devices/printer/open-printer.ts',
    'tickets/ticket-slip.ts',
    'boot/heartbeat.ts',
    'boot/report.ts',
    'recording/menu-recorder.tsx',
    'boot/shell-updates.ts',
    'staff/identity-card.tsx',
    'staff/test-print.ts',
  ],
  keyboard: ['ui/keyboard/keyboard.tsx', 'ui/keyboard/use-field-focus.ts'],
  staff: ['staff/staff-entry.tsx', 'staff/staff-dialog.tsx'],
  typing: ['views/written-screens.ts'],
};

/**
 * The chunks of the kiosk. Besides them, each language, the hyphenation of each language and each style sheet of fonts is a
 * chunk of its own, because a kiosk needs few of them.
 */
export const chunks = [
  // One chunk for the first menu: it compresses better than several.
  { name: 'index', test: /\/(index\.html|src\/kiosk\/main\.tsx)$/ },
  ...Object.entries(laterChunks).map(([name, files]) => ({
    name,
    test: (path: string) => files.some((file) => path.endsWith(`/src/kiosk/${file}`)),
  })),
];
