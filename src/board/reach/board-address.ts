/** The place and audience of a board, from its address. */
export interface BoardPlace {
  /** The distance to the farthest readers in the waiting area. */
  readonly metres: number;
  readonly diagonalInches: number;
  readonly area: string | undefined;
  /** The numbers of the board's counters in a branch without waiting areas; empty for all. */
  readonly counters: readonly string[];
  /** The codes of the rotating languages; empty for the branch's language. */
  readonly languages: readonly string[];
}

export interface AddressMistake {
  readonly parameter: string;
  readonly given: string;
  readonly expected: string;
}

/** The default place: across a room, on an ordinary television. */
const usual = { metres: 5, diagonal: 43 };
/**
 * The limits of distances, from a shelf display to a station hall, and of diagonals, from a tablet to the largest
 * panel.
 */
const bounds = {
  metres: { least: 1, most: 60, expected: 'a distance of 1 to 60 metres, such as 8' },
  diagonal: { least: 10, most: 150, expected: 'a diagonal of 10 to 150 inches, such as 43' },
};
const lists = {
  counters: { item: /^[^\s,][^,]{0,19}$/, expected: 'numbers of counters with commas, such as 1,2,3' },
  languages: {
    item: /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/,
    expected: 'codes of languages with commas, such as de,en',
  },
};
const parameters = [...Object.keys(bounds), 'area', ...Object.keys(lists)];

/**
 * Parses the board's address. Reports errors instead of guessing, because a wrong guess would make the text
 * illegible.
 */
export function readBoardAddress(
  search: string,
): BoardPlace | { readonly mistakes: readonly AddressMistake[] } {
  const query = new URLSearchParams(search);
  const mistakes: AddressMistake[] = [];
  const wrong = (parameter: string, given: string, expected: string) =>
    void mistakes.push({ parameter, given, expected });

  for (const name of new Set(query.keys())) {
    if (!parameters.includes(name)) wrong(name, query.get(name) ?? '', `one of ${parameters.join(', ')}`);
    else if (query.getAll(name).length > 1) wrong(name, query.getAll(name).join(' '), 'one value');
  }

  function numberOf(name: keyof typeof bounds): number {
    const given = query.get(name);
    if (given === null) return usual[name];
    const { least, most, expected } = bounds[name];
    const value = /^\d+(\.\d+)?$/.test(given) ? Number(given) : Number.NaN;
    if (!(value >= least && value <= most)) wrong(name, given, expected);
    return value;
  }

  function listOf(name: keyof typeof lists): string[] {
    const given = query.get(name);
    if (given === null) return [];
    const { item, expected } = lists[name];
    const items = given.split(',').map((one) => one.trim());
    if (!items.every((one) => item.test(one))) wrong(name, given, expected);
    return [...new Set(items)];
  }

  function areaIn(): string | undefined {
    const given = query.get('area');
    if (given === null) return undefined;
    const area = given.trim();
    if (area === '') wrong('area', given, 'the name of a waiting area');
    if (query.has('counters')) wrong('area', given, 'either an area or counters');
    return area;
  }

  const place = {
    metres: numberOf('metres'),
    diagonalInches: numberOf('diagonal'),
    area: areaIn(),
    counters: listOf('counters'),
    languages: listOf('languages'),
  };
  return mistakes.length > 0 ? { mistakes } : place;
}
