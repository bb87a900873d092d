import type { hostEndpoints } from './host-endpoints.ts';

type Roles = typeof hostEndpoints;

interface Description {
  readonly does: string;
  /** The error types of the endpoint itself. Each endpoint can also refuse its caller and its input. */
  readonly errors: readonly string[];
}

const says = (does: string, ...errors: readonly string[]): Description => ({ does, errors });

/** A sentence for each endpoint of the host, and its errors. */
export const describedHostEndpoints: {
  readonly [Role in keyof Roles]: { readonly [Name in keyof Roles[Role]]: Description };
} = {
  page: {
    readBoot: says('Answers the first reads of the page at once.'),
    readHost: says('Reads the features of the host.'),
    readNames: says('Reads the configured names of services and groups.'),
    readEnrolment: says('Reads the state of the enrolment.'),
    readPrinter: says('Reads the state of the printer.'),
    readSmartToken: says(
      'Makes the text of the QR code for smart tickets.',
      'NO_SMART_TOKEN',
      'SMART_TOKEN_NOT_YET',
    ),
    readHeadphones: says('Waits until headphones are plugged in or pulled out.'),
    sendHeartbeat: says('Says that the page runs, and what it shows.'),
    sendReport: says('Reports what is wrong with the configuration and the browser.'),
    sendRecord: says('Keeps the home menu for the next document.'),
    reportNewRoll: says('Says that a new roll of paper is in the printer.'),
    enterPin: says('Opens the panel of staff.', 'WRONG_PIN', 'PIN_TOO_SOON'),
    printTicket: says('Prints a slip.'),
  },
  clerk: {
    readCounterSession: says('Reads the login of the browser, and the counters.'),
    openCounterSession: says('Logs a clerk in.', 'LOGIN_UNREADABLE', 'OTHER_LOGIN'),
    changeCounterPassword: says('Changes the password of a clerk.', 'OTHER_LOGIN'),
    closeCounterSession: says('Logs the clerk out.', 'OTHER_LOGIN'),
  },
  viewer: {
    readSource: says('Reads the branches that the preview shows.'),
    readEnrolments: says('Lists the machines that show a code, and the dispensers.'),
    buildBranchFile: says(
      'Puts a draft into its branch file; without secrets for a browser elsewhere.',
      'DRAFT_INVALID',
      'DRAFT_OUTDATED',
      'BRANCH_FILES_BUSY',
    ),
    readAdministrator: says('Reads the login of the browser, and its roles.'),
    logInAdministrator: says(
      'Logs an administrator in, by link, shared password or as a person.',
      'WRONG_PREVIEW_TOKEN',
      'WRONG_ADMINISTRATOR_PASSWORD',
    ),
    logOutAdministrator: says('Ends the session of an administrator.'),
  },
  editor: {
    readDraft: says('Reads the draft of a branch.', 'DRAFT_OUTDATED'),
    saveDraft: says('Saves the draft of a branch.', 'DRAFT_OUTDATED', 'DRAFT_SAVED_MEANWHILE'),
    discardDraft: says('Discards the draft of a branch.', 'DRAFT_OUTDATED', 'DRAFT_SAVED_MEANWHILE'),
    uploadMedia: says(
      'Puts a picture or video beside the branch file.',
      'MEDIA_REFUSED',
      'IMPORT_NOT_POSSIBLE',
    ),
    readVersions: says('Lists the versions of a branch file.', 'DRAFT_OUTDATED'),
    readBranchMachine: says('Reads the time zone and the addresses for a new branch.'),
    makeBranch: says('Makes a branch of a few answers, with its first clerks.', 'UNUSABLE_ANSWERS'),
  },
  publisher: {
    importDraft: says(
      'Replaces a branch file by a draft, and applies it.',
      'DRAFT_INVALID',
      'DRAFT_OUTDATED',
      'IMPORT_NOT_POSSIBLE',
    ),
    goBackToVersion: says(
      'Puts a version in place of the branch file.',
      'UNKNOWN_VERSION',
      'DRAFT_OUTDATED',
      'IMPORT_NOT_POSSIBLE',
    ),
    publishBranch: says('Shows that branch in place of the demo.', 'UNUSABLE_ANSWERS'),
  },
  manager: {
    readHallMessage: says('Reads the message to the hall of a branch.'),
    changeHallMessage: says('Changes that message, or takes it back.'),
    readBranchNow: says('Reads the state of a branch, or waits for its next change.'),
    beginClosing: says('Closes a branch or some of its services for a time.'),
    endClosing: says('Ends a closing now.'),
  },
  technician: {
    readFleet: says('Reads the state of all dispensers.'),
    orderFleet: says('Gives a command to dispensers.', 'ROLLOUT_UNDER_WAY', 'NO_UPDATE_TARGET'),
    muteFleet: says('Mutes alerts of dispensers for some hours.'),
    stopRollout: says('Stops the updates that go out.'),
    confirmEnrolment: says('Makes a machine one of the dispensers.'),
  },
  owner: {
    readPeople: says('Lists the people with their roles.'),
    savePerson: says('Adds a person, or changes a name, roles or whether the person may log in.'),
    removePerson: says('Removes a person.'),
    giveOneTimeCode: says('Makes a one-time code, with which a person chooses a password.'),
  },
  'first start': {
    beatFirstStart: says('Says that the page runs.'),
    readMachine: says('Reads what the page cannot know of its machine.'),
    printTestSlip: says('Prints a test slip.'),
    setVolume: says('Sets the volume of the machine.'),
    findNetworks: says('Lists the wireless networks in reach.'),
    joinNetwork: says('Joins a wireless network.'),
    makeFirstBranch: says('Makes a branch, with its first clerks.', 'UNUSABLE_ANSWERS'),
    decideFirstStart: says('Keeps what the machine shows.', 'UNUSABLE_ANSWERS'),
    changeMachine: says('Keeps changes of the machine.', 'UNUSABLE_ANSWERS'),
  },
  operator: {
    importFiles: says('Imports branch files.'),
    goBack: says('Lists the versions of branch files, or goes back to one.'),
    readAudit: says('Reads who was called before earlier visitors on a day.'),
    commandDispenser: says('Gives a command to a dispenser.'),
    administerKeys: says('Lists, gives, ends or changes keys of dispensers.'),
    readAdminLinks: says('Reads the links of the preview and of administrators.'),
  },
};
