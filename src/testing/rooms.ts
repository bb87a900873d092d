/** A folder in a top folder of `src`, and what it is for. */
interface Room {
  readonly name: string;
  readonly purpose: string;
}

/**
 * The rooms of the top folders of `src`, each from the lowest to the highest: a room imports only rooms above it in its list, types
 * included. Files beside the rooms may import every room, and no room imports them.
 */
export const rooms: Readonly<Record<string, readonly Room[]>> = {
  domain: [
    { name: 'chance', purpose: 'Numbers that look random and are equal for equal seeds.' },
    { name: 'text-entry', purpose: 'What visitors write: names, telephone numbers, codes, key layouts.' },
    { name: 'calendar', purpose: 'Days, opening hours and times of a branch.' },
    { name: 'configuration', purpose: 'What the values of a configuration mean, and how it is read.' },
    { name: 'colours', purpose: 'Colours of a styling, and their contrast.' },
    { name: 'queue', purpose: 'Which tickets wait, in which order, and for how long.' },
    { name: 'fonts', purpose: 'The fonts that the texts of a branch need.' },
    { name: 'smart', purpose: 'Smart tickets: tokens, arrivals, links.' },
    { name: 'words', purpose: 'The sentences of the kiosk in each language.' },
    { name: 'calls', purpose: 'What a call says and shows.' },
    { name: 'menu', purpose: 'What a visitor is offered and asked.' },
    { name: 'lint', purpose: 'What is wrong with the configuration of a branch.' },
    { name: 'paper', purpose: 'What is on a printed ticket.' },
  ],
  service: [
    { name: 'input', purpose: 'What is wrong with an input, and in which field.' },
    { name: 'store', purpose: 'What is in the database, and how it is read and changed.' },
    { name: 'secret', purpose: 'Keys and codes, and what is stored of them.' },
    { name: 'limits', purpose: 'How much a client may send and try.' },
    { name: 'branch-file', purpose: 'The files that describe a branch, and their import.' },
    { name: 'operations', purpose: 'What is done for visitors, clerks and administrators.' },
    { name: 'http', purpose: 'How a request is read, allowed and answered.' },
    { name: 'events', purpose: 'What a dispenser hears while it happens.' },
    { name: 'openapi', purpose: 'The documentation of the endpoints.' },
    { name: 'demo', purpose: 'The demo branch and its past days.' },
  ],
  host: [
    { name: 'addresses', purpose: 'Addresses of machines and networks.' },
    {
      name: 'outcomes',
      purpose: 'How a start or a command ends: a value, or sentences for an operator and an exit code.',
    },
    { name: 'programs', purpose: 'What other programs that the host starts see of it, and how they end.' },
    { name: 'data-folder', purpose: 'The files that the host keeps, and the disk below them.' },
    { name: 'devices', purpose: 'Printer, voice and browser of this machine.' },
    { name: 'settings', purpose: 'What an operator sets.' },
    { name: 'requests', purpose: 'Who sends a request to the host, what is refused, and with which error.' },
    { name: 'connections', purpose: 'How many connections the host accepts, and from whom.' },
    {
      name: 'gateway',
      purpose: 'Calls of the service, in this process or elsewhere, with the key of a dispenser.',
    },
    { name: 'names', purpose: 'Names for a service that sends keys alone.' },
    { name: 'media', purpose: 'Pictures and films of a branch: where they come from, and which are safe.' },
    { name: 'own-service', purpose: 'The service in this process, its branch files and its store.' },
    { name: 'demo-life', purpose: 'The simulated visitors and clerks of the demo branch.' },
    { name: 'enrolment', purpose: 'How a machine gets the key of a dispenser, and keeps it.' },
    { name: 'host-parts', purpose: 'What is open in a host, for the pages and the monitoring that need it.' },
    { name: 'backups', purpose: 'The daily backups.' },
    { name: 'page-files', purpose: 'The files of built pages, and their headers.' },
    { name: 'kiosk-page', purpose: 'What the host does for a kiosk page.' },
    { name: 'tablets', purpose: 'Kiosk pages on other machines.' },
    { name: 'counter-page', purpose: 'What the host does for the page of clerks.' },
    { name: 'preview-page', purpose: 'What the host does for the page of administrators.' },
    { name: 'monitoring', purpose: 'What is wrong with the host, and its metrics.' },
    { name: 'operator', purpose: 'What the commands of an operator do, alone or through the running host.' },
    { name: 'lint', purpose: 'The check of branch files before they are used.' },
    { name: 'conformance', purpose: 'The check of a service against the interface.' },
    { name: 'commands', purpose: 'The programs that an operator starts, one file for each.' },
    { name: 'start', purpose: 'How the parts of a host are put together, started and stopped.' },
  ],
  kiosk: [
    { name: 'time', purpose: 'Timers, the clock of the service, and what follows them.' },
    {
      name: 'session',
      purpose: 'One visit as a union of screens and events, and how each event changes it.',
    },
    { name: 'api', purpose: 'The way to the host and the service, and whether the service is there.' },
    {
      name: 'configuration',
      purpose: 'What is read about the branch, what of it can be used, and what is offered now.',
    },
    { name: 'fonts', purpose: 'The fonts of the page, and when each is loaded.' },
    { name: 'words', purpose: 'The sentences of the page in the language of the visitor.' },
    {
      name: 'boot',
      purpose: 'How the page stays alive in its browser: one tab, worker, heartbeat, reports, reloads.',
    },
    { name: 'look', purpose: 'Layout, colours, pictures, and names that fit their place.' },
    { name: 'devices', purpose: 'Printer, scanner and voice.' },
    { name: 'ui', purpose: 'The parts of which screens are made, and their style sheets.' },
    { name: 'tickets', purpose: 'The texts of a ticket, for the screen and for paper.' },
    { name: 'visit', purpose: 'What a visit does: questions, tickets, paper, and the journal.' },
    { name: 'idle', purpose: 'What the kiosk shows while nobody is there.' },
    { name: 'calls', purpose: 'The tickets that are being called.' },
    {
      name: 'visits-and-calls',
      purpose: 'What the page loads after its first menu: visits, calls, sound and events.',
    },
    { name: 'navigation', purpose: 'Keys and switches instead of touches.' },
    { name: 'scanning', purpose: 'What a scanned code means.' },
    { name: 'tenant', purpose: 'The style sheet and the script of a tenant.' },
    { name: 'recording', purpose: 'The record of the home menu, which the next document shows first.' },
    { name: 'staff', purpose: 'The panel of staff, and what it shows.' },
    { name: 'screens', purpose: 'One file for each screen.' },
    {
      name: 'views',
      purpose: 'Which component draws which screen, and when it is loaded.',
    },
    { name: 'app', purpose: 'The kiosk, put together.' },
    { name: 'gallery', purpose: 'Every screen in every state, for tests and for who draws them.' },
  ],
  preview: [
    { name: 'look', purpose: 'The style sheets of the page of administrators.' },
    { name: 'controls', purpose: 'Fields, choices and dialogues that the page has in more than one place.' },
    { name: 'branch', purpose: 'A branch as the preview shows it, and how it is read.' },
    {
      name: 'previewed-kiosk',
      purpose: 'The document inside a frame: a kiosk with a clock, a service and a printer of its own.',
    },
    { name: 'address', purpose: 'What is shown, as the address of the page.' },
    { name: 'administrator', purpose: 'The login of an administrator, and the name under which one writes.' },
    { name: 'enrolment', purpose: 'How an administrator confirms a machine as a dispenser.' },
    { name: 'versions', purpose: 'The versions of a branch file.' },
    {
      name: 'frames',
      purpose:
        'The devices on the page: which there are, how large they are drawn, what their frames are told.',
    },
    { name: 'time', purpose: 'The time that is shown, and the week of a dispenser.' },
    { name: 'findings', purpose: 'What is wrong with the branch that is shown.' },
    {
      name: 'draft',
      purpose: 'A changed copy of the branch: its forms, its changes, its exchange with files.',
    },
    { name: 'screens', purpose: 'The page around all of this.' },
  ],
  counter: [
    { name: 'look', purpose: 'The style sheet of the page.' },
    {
      name: 'api',
      purpose: 'The way to the host and the service: what a clerk can send, and the other tabs.',
    },
    { name: 'work', purpose: 'What a clerk has in hand, and what can be done with it.' },
    { name: 'words', purpose: 'The sentences of the page in each of its languages.' },
    { name: 'reads', purpose: 'What is read beside the work: the queue, the branch, the words of a call.' },
    { name: 'screens', purpose: 'What the clerk sees.' },
  ],
  installer: [
    {
      name: 'machine',
      purpose: 'What a machine has: its paths, packages and programs, and what an installation remembers.',
    },
    { name: 'options', purpose: 'What an operator gives: arguments, settings of the host, branch files.' },
    { name: 'release', purpose: 'The archives of a version: how they are built, signed and checked.' },
    {
      name: 'update',
      purpose: 'How another version gets into its place, and how the one before comes back.',
    },
    { name: 'files', purpose: 'The texts of the files that the machine gets.' },
    { name: 'steps', purpose: 'A step is compared with the machine, applied, shown and taken back.' },
    { name: 'plan', purpose: 'The steps that make this machine a dispenser.' },
    {
      name: 'commands',
      purpose: 'What an operator calls: install, check, update, uninstall, and the commands of the host.',
    },
  ],
};
