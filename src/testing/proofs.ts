const playwright = 'npm run --silent build && playwright test -c e2e';
const vitest = 'vitest run --disableConsoleIntercept=true --project';

/**
 * The proofs that take longer than a test may, by name, each with a sentence and a shell command line. The environment
 * variables of the line have defaults.
 */
export const proofs: Readonly<Record<string, readonly [sentence: string, line: string]>> = {
  kill: [
    'Kills the host while visitors take tickets, and checks every history.',
    `export KILL_ROUNDS=\${KILL_ROUNDS:-200}; npm run --silent build && ${vitest} sqlite src/testing/history/killed-service`,
  ],
  nodes: [
    'Kills nodes, connections and the database that they share.',
    `export NODES_MINUTES=\${NODES_MINUTES:-60}; npm run --silent build && ${vitest} postgres src/testing/history/killed-node`,
  ],
  pages: [
    'Compares the pages of visitors, clerks and the hall with each other and with the rules, in an hour and on 1,000 random days.',
    `export PAGES_DAYS=\${PAGES_DAYS:-1000}; ${vitest} sqlite --testTimeout 0 src/service/pages-agree`,
  ],
  attacks: [
    'Makes every attack on the host that must not succeed.',
    `export ATTACKS=1; npm run --silent build && ${vitest} sqlite --project postgres --testTimeout 0 src/testing/attacks`,
  ],
  faults: [
    'Attacks a real host, and breaks its files, database, disk, log, clock and programs, while a visitor uses it.',
    // At most three at once, because each host needs some processor seconds to start.
    `export FAULTS=\${FAULTS:-.}; npm run --silent build && ${vitest} sqlite --testTimeout 0 --maxConcurrency 3 src/testing/faults`,
  ],
  dispenser: [
    'Installs, uses, disturbs, updates and uninstalls a dispenser in its own Debian system.',
    `export TMPDIR=\${TMPDIR:-/tmp} DEBIAN_SUITES=\${DEBIAN_SUITES:-bookworm,trixie}; ${playwright} --workers 1 dispenser/`,
  ],
  ways: [
    'Takes every way to a number by keys and by one switch, in every language.',
    `export EVERY_WAY=all; ${playwright} every-way.spec`,
  ],
  monkey: [
    'Sends random events to visits in memory, and random events and touches to fifty kiosks.',
    `export VISIT_EVENTS=100000 MONKEY_EVENTS=\${MONKEY_EVENTS:-100000} MONKEY_TOUCHES=\${MONKEY_TOUCHES:-100000} MONKEY_KIOSKS=\${MONKEY_KIOSKS:-50}; npm run --silent build && vitest run --project sqlite src/kiosk/visit/random-visits && playwright test -c e2e --workers 4 monkey.spec`,
  ],
  hands: [
    'Slides on every control in eight directions, and touches a kiosk while numbers are called.',
    `export WHOLE=1; ${playwright} --workers 2 hands.spec`,
  ],
  soak: [
    'Makes 5,000 visits in 30 simulated days, and measures what grows.',
    `export SOAK_VISITS=\${SOAK_VISITS:-5000} SOAK_DAYS=\${SOAK_DAYS:-30}; ${playwright} --workers 1 soak.spec`,
  ],
  'board-days': [
    'Shows 300 calls a day on a board for 30 simulated days, and measures what grows.',
    `export WHOLE=1 BOARD_CALLS=\${BOARD_CALLS:-300} BOARD_DAYS=\${BOARD_DAYS:-30}; ${playwright} --workers 1 board-days.spec`,
  ],
  fields: [
    'Plants faults about fields of a branch file, which their tests must notice.',
    'node src/testing/mutants/prove-fields.ts',
  ],
  scans: [
    'Scans codes on every screen at 1 to 150 ms a key, and types names at 60 to 250 ms.',
    `export SCANS=\${SCANS:-10000}; ${vitest} screens --testTimeout 0 src/kiosk/scanning/scans`,
  ],
  boots: [
    'Starts the page with 10,000 changed answers and stored values.',
    `export MUTATED_BOOTS=\${MUTATED_BOOTS:-10000}; ${vitest} screens src/kiosk/app/mutated-boots`,
  ],
  counts: [
    'Counts lines, words, files and cycles; with --time what a start and each stage of the tests take; with --gone OLD the titles that went.',
    'node src/testing/counts/print-counts.ts',
  ],
  release: [
    'Builds the release of the last commit twice and compares the bytes.',
    'node src/testing/release/prove-release.ts',
  ],
  image: [
    'Starts an image in an emulator until its screen asks what it shows.',
    'node src/testing/release/prove-image.ts',
  ],
  exchange: [
    'Cuts request and answer of a ticket at every byte.',
    `export EXCHANGE_STRIDE=\${EXCHANGE_STRIDE:-1}; ${vitest} sqlite src/testing/exchange`,
  ],
  fuzz: [
    'Gives every parser random input for 20 seconds.',
    `export FUZZ_SECONDS=\${FUZZ_SECONDS:-20}; npm run --silent build && nice ${vitest} sqlite --testTimeout 0 $(grep -rl testing/fuzz.ts src --include=*.test.ts)`,
  ],
  answers: [
    'Changes 300 answers of a service, one at a time, and prints those that its check does not notice.',
    `export ANSWER_MUTATIONS=\${ANSWER_MUTATIONS:-300}; ${vitest} sqlite --testTimeout 0 src/host/conformance/conformance`,
  ],
  mutants: [
    'Plants small faults in the sources, and says which share the fast tests notice.',
    'node src/testing/mutants/prove-mutants.ts',
  ],
  waits: [
    'Compares the waits that visitors read with those of simulated days.',
    `export WAITS_DAYS=\${WAITS_DAYS:-40}; ${vitest} sqlite src/testing/waits`,
  ],
  'page-speed': [
    'Compares the kiosk with pages that do the least.',
    'npm run --silent build && node e2e/bench/page/page.ts',
  ],
  'service-speed': [
    'Compares the service with the least that could do the same work.',
    'npm run --silent build && node e2e/bench/service.ts',
  ],
  matrix: [
    'Looks for cut, broken and covered texts on every panel.',
    'MATRIX=1 playwright test -c e2e --workers 2 matrix.spec',
  ],
  phones: [
    'Lets 200 phones follow tickets for ten minutes, beside an attacker, in dead spots, in many tabs, while the host is killed. Then measures when a phone shows its number and its call.',
    `export CROWD=\${CROWD:-200} CROWD_SECONDS=\${CROWD_SECONDS:-600}; npm run --silent build && ${vitest} sqlite --testTimeout 0 src/testing/phone/crowd && playwright test -c e2e --workers 1 phone-times.spec`,
  ],
  'phone-matrix': [
    'Looks for cut, broken and covered texts on phones, in every state and language.',
    `export PHONES=1; ${playwright} --workers 2 matrix/phones.spec`,
  ],
  boards: [
    'Calls up to 60 numbers a minute on a board, and looks for cut and unreadable texts on 24 to 75 inches.',
    `export WHOLE=1 BOARDS=1 BOARDS_RUNS=\${BOARDS_RUNS:-3000}; ${vitest} sqlite --testTimeout 0 src/domain/calls && ${playwright} --workers 2 matrix/boards.spec`,
  ],
  contrast: [
    'Measures focus rings and texts by their pixels.',
    'CONTRAST=1 playwright test -c e2e --workers 2 contrast.spec',
  ],
};
