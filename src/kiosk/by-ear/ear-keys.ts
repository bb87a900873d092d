import type { HostFeatures } from '../../contract/additions/host-features.ts';

/** Key commands during speech, besides moving and pressing. */
export type EarCommand = 'help' | 'repeat' | 'slower' | 'faster' | 'quieter' | 'louder' | 'dark';

/** The meaning of a key on an audio navigation keypad: a command or a keyboard key. */
type KeypadKey =
  | EarCommand
  | 'ArrowUp'
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'Enter'
  | 'Escape'
  | 'Home';

type Keys<Meaning> = ReadonlyMap<string, Meaning>;

const keysOf = <Meaning>(keys: Readonly<Record<string, Meaning>>): Keys<Meaning> =>
  new Map(Object.entries(keys));

const usual = keysOf<EarCommand>({
  F1: 'help',
  F2: 'repeat',
  F3: 'slower',
  F4: 'faster',
  F5: 'quieter',
  F6: 'louder',
  F7: 'dark',
  AudioVolumeDown: 'quieter',
  AudioVolumeUp: 'louder',
});

/** The key codes of each keypad, as its manufacturer documents them. The guide lists them for technicians. */
const keypads: Readonly<Record<Keypad, Keys<KeypadKey>>> = {
  none: new Map(),
  'storm-audionav': keysOf<KeypadKey>({
    F13: 'help',
    F14: 'repeat',
    F17: 'ArrowUp',
    F18: 'ArrowDown',
    F19: 'ArrowLeft',
    F20: 'ArrowRight',
    F21: 'Enter',
    F22: 'Home',
    F23: 'Escape',
  }),
  'ez-access': keysOf<KeypadKey>({
    F13: 'help',
    F17: 'ArrowUp',
    F18: 'ArrowDown',
    F19: 'Escape',
    F20: 'ArrowDown',
    F21: 'Enter',
  }),
};

export type Keypad = HostFeatures['ear']['keypad'];

const commands: ReadonlySet<string> = new Set(usual.values());

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** A key's meaning during speech; undefined if it has its usual meaning. */
export function earKeyMeaning(
  { key, altKey, ctrlKey, metaKey }: Pressed,
  keypad: Keypad,
): { readonly command: EarCommand } | { readonly standsFor: string } | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  const meaning = keypads[keypad].get(key) ?? usual.get(key);
  if (meaning === undefined) return undefined;
  return commands.has(meaning) ? { command: meaning as EarCommand } : { standsFor: meaning };
}

/** True if a key starts speech: the configured key, and every key of an audio navigation keypad. */
export function startsHearing(
  pressed: Pressed,
  { key, keypad }: Pick<HostFeatures['ear'], 'key' | 'keypad'>,
): boolean {
  const { altKey, ctrlKey, metaKey } = pressed;
  return !altKey && !ctrlKey && !metaKey && (pressed.key === key || keypads[keypad].has(pressed.key));
}
