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

/** The name of a field in plain words: `printDialogTime` is `Print dialog time`. Names of texts stay as they are. */
export function stepWords(name: string): string {
  if (name.includes('.')) return name;
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

/** Whether the name of an object on the way to a field is left out of its label. */
export const isSilent = (name: string): boolean => silent.has(name);

/** The label of a field, from the names of the objects on the way to it. */
export function fieldLabel(names: readonly string[]): string {
  const told = names.filter((name, index) => index === names.length - 1 || !isSilent(name));
  return told.map(stepWords).join(' · ');
}
