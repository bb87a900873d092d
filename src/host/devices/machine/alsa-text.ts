/** True if something is plugged in. */
export interface Jack {
  readonly name: string;
  readonly isPlugged: boolean;
}

/** The names of the sound cards in `/proc/asound/cards`. */
export function cardsIn(text: string): string[] {
  return [...text.matchAll(/^ *\d+ \[(\S+) *\]:/gm)].map(([, name = '']) => name);
}

/** For example `Headphone Jack`, `Front Headphone Jack`, `Headset Jack` or, with USB, `Headphone - Output Jack`. */
const isJack = /\b(headphones?|headset|hp)\b.*\bjack$/i;
/**
 * Jacks to ignore: a phantom jack, which cannot sense plugs, is always on, and a microphone jack is not for
 * headphones.
 */
const isOther = /\b(phantom|mic)\b/i;

/** The headphone jacks in the output of `amixer contents`. */
export function jacksIn(contents: string): Jack[] {
  const controls = contents.matchAll(/^numid=\d+,iface=CARD,name='([^'\n]*)'.*((?:\n +.*)*)/gm);
  return [...controls].flatMap(([, name = '', lines = '']) => {
    const value = /; type=BOOLEAN[\s\S]*: values=(on|off)/.exec(lines)?.[1];
    if (value === undefined || !isJack.test(name) || isOther.test(name)) return [];
    return [{ name, isPlugged: value === 'on' }];
  });
}
