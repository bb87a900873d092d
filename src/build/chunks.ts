/**
 * The entry files of the kiosk's chunks, below `src`. A chunk also contains their imports, unless an earlier chunk
 * contains them.
 */
const laterChunks: Readonly<Record<string, readonly string[]>> = {
  // Small chunks that the first screen of some kiosks needs.
  languages: ['page/words/load-language.ts', 'page/words/hyphenation.ts', 'page/fonts/font-sheets.ts'],
  salvage: ['page/configuration/salvage-answer.ts'],
  reads: ['page/configuration/follow-reads.ts'],
  setup: [
    'page/startup/setup-screen.tsx',
    'page/startup/enrolment-screen.tsx',
    'page/startup/other-tab-notice.tsx',
  ],
  // The recorded menu's document contains this chunk's style sheet, for the arch.
  door: ['kiosk/screens/doors/smart-ticket-door.tsx'],
  idle: ['kiosk/views/idle-screens.tsx'],
  screens: [
    'kiosk/views/later-screens.ts',
    'kiosk/views/overlays.tsx',
    'kiosk/navigation/key-navigation.tsx',
  ],
  'visits-and-calls': [
    'kiosk/visit/start-visits-and-calls.ts',
    'kiosk/devices/printer/open-printer.ts',
    'kiosk/visit/ticket-slip.ts',
    'kiosk/boot/kiosk-heartbeat.ts',
    'page/configuration/report.ts',
    'kiosk/recording/menu-recorder.tsx',
    'page/browser/shell-updates.ts',
    'kiosk/boot/kiosk-updates.ts',
    'kiosk/staff/identity-card.tsx',
    'kiosk/staff/test-print.ts',
  ],
  keyboard: ['page/ui/keyboard/keyboard.tsx', 'page/ui/keyboard/use-field-focus.ts'],
  staff: ['kiosk/staff/staff-entry.tsx', 'kiosk/staff/staff-dialog.tsx'],
  typing: ['kiosk/views/written-screens.ts'],
};

/**
 * The kiosk's chunks. Each language, its hyphenation and each font style sheet has its own chunk, because a kiosk
 * needs only a few.
 */
export const chunks = [
  // A single chunk for the first menu compresses better.
  { name: 'index', test: /\/(index\.html|src\/kiosk\/main\.tsx)$/ },
  ...Object.entries(laterChunks).map(([name, files]) => ({
    name,
    test: (path: string) => files.some((file) => path.endsWith(`/src/${file}`)),
  })),
];
