/**
 * Entry files of the kiosk's chunks, below `src`. A chunk also contains their imports, unless an earlier
 * chunk has them.
 */
const laterChunks: Readonly<Record<string, readonly string[]>> = {
  // The parts that the first screen of some kiosks needs are small.
  languages: ['page/words/load-language.ts', 'page/words/hyphenation.ts', 'page/fonts/font-sheets.ts'],
  salvage: ['page/configuration/salvage-answer.ts'],
  reads: ['page/configuration/follow-reads.ts'],
  setup: [
    'page/startup/setup-screen.tsx',
    'page/startup/enrolment-screen.tsx',
    'page/startup/other-tab-notice.tsx',
  ],
  // The document of a recorded menu contains the style sheet of this chunk, for the lit arch.
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
 * The kiosk's chunks. Each language, its hyphenation and each font style sheet is a chunk too,
 * because a kiosk needs few of them.
 */
export const chunks = [
  // One chunk for the first menu compresses better than several chunks.
  { name: 'index', test: /\/(index\.html|src\/kiosk\/main\.tsx)$/ },
  ...Object.entries(laterChunks).map(([name, files]) => ({
    name,
    test: (path: string) => files.some((file) => path.endsWith(`/src/${file}`)),
  })),
];
