import type { hostEndpoints } from './host-endpoints.ts';

type Roles = typeof hostEndpoints;

interface Description {
  readonly does: string;
  /** The errors of an endpoint, besides refusals of the caller or the input. */
  readonly errors: readonly string[];
}

const says = (does: string, ...errors: readonly string[]): Description => ({ does, errors });

export const describedHostEndpoints: {
  readonly [Role in keyof Roles]: { readonly [Name in keyof Roles[Role]]: Description };
} = {
  page: {
    readBoot: says('Returns the first reads of the page in one response.'),
    readHost: says('Returns the features of the host.'),
    readNames: says('Returns the configured names of services and groups.'),
    readEnrolment: says('Returns the enrolment state.'),
    readPrinter: says('Returns the printer state.'),
    readSmartToken: says(
      'Creates the text of the QR code for smart tickets.',
      'NO_SMART_TOKEN',
      'SMART_TOKEN_NOT_YET',
    ),
    readHeadphones: says('Waits until headphones are plugged in or unplugged.'),
    sendHeartbeat: says('Reports that the page is running, and the name of its screen.'),
    sendReport: says('Reports problems of the configuration and browser.'),
    sendRecord: says('Stores the home menu for the next document.'),
    reportNewRoll: says('Reports a new paper roll in the printer.'),
    enterPin: says('Opens the staff panel.', 'WRONG_PIN', 'PIN_TOO_SOON'),
    printTicket: says('Prints a slip.'),
  },
  clerk: {
    readCounterSession: says('Returns the login of the browser, and the counters.'),
    openCounterSession: says('Logs a clerk in.', 'LOGIN_UNREADABLE', 'OTHER_LOGIN'),
    changeCounterPassword: says('Changes the password of a clerk.', 'OTHER_LOGIN'),
    closeCounterSession: says('Logs the clerk out.', 'OTHER_LOGIN'),
  },
  viewer: {
    readSource: says('Returns the branches for the preview.'),
    readEnrolments: says('Lists the machines that show a code, and the dispensers.'),
    buildBranchFile: says(
      'Returns a branch file with the draft; other machines get no secrets.',
      'DRAFT_INVALID',
      'DRAFT_OUTDATED',
      'BRANCH_FILES_BUSY',
    ),
    readAdministrator: says('Returns the login of the browser, and its roles.'),
    logInAdministrator: says(
      'Logs an administrator in with a link, the shared password, or a personal login.',
      'WRONG_PREVIEW_TOKEN',
      'WRONG_ADMINISTRATOR_PASSWORD',
    ),
    logOutAdministrator: says('Ends the session of an administrator.'),
  },
  editor: {
    readDraft: says('Returns the draft of a branch.', 'DRAFT_OUTDATED'),
    saveDraft: says('Saves the draft of a branch.', 'DRAFT_OUTDATED', 'DRAFT_SAVED_MEANWHILE'),
    discardDraft: says('Discards the draft of a branch.', 'DRAFT_OUTDATED', 'DRAFT_SAVED_MEANWHILE'),
    uploadMedia: says(
      'Stores a picture or video beside the branch file.',
      'MEDIA_REFUSED',
      'IMPORT_NOT_POSSIBLE',
    ),
    readVersions: says('Lists the versions of a branch file.', 'DRAFT_OUTDATED'),
    readBranchMachine: says('Returns the time zone and the addresses for a new branch.'),
    makeBranch: says('Creates a branch from a few answers, with its first clerks.', 'UNUSABLE_ANSWERS'),
  },
  publisher: {
    importDraft: says(
      'Replaces a branch file with a draft, and applies it.',
      'DRAFT_INVALID',
      'DRAFT_OUTDATED',
      'IMPORT_NOT_POSSIBLE',
    ),
    goBackToVersion: says(
      'Replaces the branch file with a version.',
      'UNKNOWN_VERSION',
      'DRAFT_OUTDATED',
      'IMPORT_NOT_POSSIBLE',
    ),
    publishBranch: says('Replaces the demo with the new branch.', 'UNUSABLE_ANSWERS'),
  },
  manager: {
    changeHallMessage: says('Changes or removes the message in the waiting area.'),
    readBranchNow: says('Returns the state of a branch, or waits for its next change.'),
    beginClosing: says('Temporarily closes a branch or some of its services.'),
    endClosing: says('Ends a closing now.'),
    steerTicket: says('Moves a waiting ticket, or opens a counter for another service for today.'),
    takeBackStep: says('Undoes a ticket move, or closes an opened counter for the service.'),
    setAlertLimits: says('Sets the limits above which the manager gets alerts.'),
    giveClerkCode: says('Creates a one-time code for a clerk to choose a password.'),
    findVisitorData: says(
      'Finds visits and appointments by name, phone number, booking code or ticket number.',
    ),
    exportVisitorData: says('Returns the stored data of a visitor.'),
    deleteVisitorData: says('Deletes the stored data of a visitor.'),
  },
  technician: {
    readFleet: says('Returns the state of all dispensers.'),
    orderFleet: says('Sends a command to dispensers.', 'ROLLOUT_UNDER_WAY', 'NO_UPDATE_TARGET'),
    muteFleet: says('Mutes dispenser alerts for some hours.'),
    stopRollout: says('Stops the rollout.'),
    confirmEnrolment: says('Confirms a machine as a dispenser.'),
  },
  owner: {
    readPeople: says('Lists the people with their roles.'),
    savePerson: says('Adds a person, or changes the name, roles or login permission.'),
    saveGroupRoles: says('Replaces the roles of the identity provider’s groups.'),
    removePerson: says('Removes a person.'),
    giveOneTimeCode: says('Creates a one-time code for a person to choose a password.'),
  },
  'first start': {
    beatFirstStart: says('Reports that the page is running.'),
    readMachine: says('Returns the state of the machine.'),
    printTestSlip: says('Prints a test slip.'),
    setVolume: says('Sets the volume of the machine.'),
    findNetworks: says('Lists the wireless networks within range.'),
    joinNetwork: says('Joins a wireless network.'),
    makeFirstBranch: says('Creates a branch with its first clerks.', 'UNUSABLE_ANSWERS'),
    decideFirstStart: says('Stores the chosen content of the machine.', 'UNUSABLE_ANSWERS'),
    changeMachine: says('Stores changed machine settings.', 'UNUSABLE_ANSWERS'),
  },
  operator: {
    importFiles: says('Imports branch files.'),
    goBack: says('Lists or restores versions of branch files.'),
    readAudit: says('Lists the visitors who were called before earlier visitors on a day.'),
    commandDispenser: says('Sends a command to a dispenser.'),
    administerKeys: says('Lists, issues, ends or changes dispenser keys.'),
    readAdminLinks: says('Returns the preview and administrator links.'),
  },
};
