/** Parts of field names that are not written as they are. */
const words: Readonly<Record<string, string>> = {
  lang: 'language',
  color: 'colour',
  id: 'ID',
  css: 'CSS',
  js: 'JavaScript',
  qr: 'QR code',
  sms: 'SMS',
  tts: 'speech',
  websocket: 'WebSocket',
  stat: 'statistics',
  structure: 'menu',
  times: 'date',
};

/** Fields whose names say too little, in the words of who uses them. A name after its object is another field than the name alone. */
const wordings: Readonly<Record<string, string>> = {
  'keyboard.type': 'Kind of signs',
  'keyboard.min': 'Fewest signs',
  'keyboard.max': 'Most signs',
  'keyboard.mask': 'Pattern',
  'customerName.min': 'Shortest name',
  'customerName.max': 'Longest name',
  'customerName.bannedWords': 'Words that are refused',
  'smsTicket.enabled': 'Offered',
  'smsTicket.customData': 'Kept as',
  'advertisements.enabled': 'Shown',
  'advertisements.groups': 'On the first menu',
  'advertisements.ticketGroups': 'With a ticket',
  'appearance.keyboard': 'Appointment code',
  codeHideType: 'Code is hidden while it is typed',
  standByTime: 'Seconds until standby',
  printDialogTime: 'Seconds that a ticket is shown',
  inactivityCountdown: 'Seconds before a visit ends',
  idleTime: 'Seconds before they start',
  serviceCount: 'Services on one ticket',
  showBackToMain: 'Button back to the first menu',
  showAppointmentButton: 'Button for appointments',
  showAuthenticationButton: 'Button to log in',
  showWaitTime: 'Show wait time',
  showWaitCustomers: 'Show how many wait',
  enableAppointmentQrReading: 'Read QR codes of appointments',
  enableAuthenticationQrReading: 'Read QR codes to log in',
};

/** The name of a field in plain words: `pageColor` is `Page colour`. Names of texts stay as they are. */
export function stepWords(name: string, parent: string | undefined): string {
  if (name.includes('.')) return name;
  const wording = wordings[`${parent}.${name}`] ?? wordings[name];
  if (wording !== undefined) return wording;
  const text = name
    .replace(/ID$/, 'Id')
    .split(/(?=[A-Z])/)
    .map((word) => word.toLowerCase())
    .map((word) => words[word] ?? word)
    .join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Objects that only hold fields together. Their names would say nothing more than those of the fields. */
const silent: ReadonlySet<string> = new Set([
  'appearance',
  'features',
  'styling',
  'special',
  'formats',
  'items',
  'times',
]);

/** True if the name of an object on the way to a field is left out of its label. */
export const isSilent = (name: string): boolean => silent.has(name);

/** The label of a field, from the names of the objects on the way to it. */
export function fieldLabel(names: readonly string[]): string {
  const told = names.flatMap((name, index) =>
    index === names.length - 1 || !isSilent(name) ? [stepWords(name, names[index - 1])] : [],
  );
  return told.join(' · ');
}
