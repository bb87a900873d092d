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
};
