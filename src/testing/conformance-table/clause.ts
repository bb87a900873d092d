/**
 * The points of Annex I, section I of Directive (EU) 2019/882 in our words. Those with a name are the list of 2(o)(i),
 * for self-service terminals.
 */
export const actPoints = {
  '1': 'what a visitor and an operator have to know about the product can be perceived and understood',
  '2(a)': 'whatever it tells reaches more than one sense',
  '2(b)': 'nobody has to speak',
  '2(c)': 'what is seen can be larger and have more contrast',
  '2(d)': 'colour alone says nothing',
  '2(e)': 'sound alone says nothing',
  '2(f)': 'what is seen can be made clearer',
  '2(g)': 'sound has a volume and a speed, and no other sound disturbs it',
  '2(h)': 'hands need no fine movement and no two things at once, and feel the parts that they use',
  '2(i)': 'nobody has to reach far or to be strong',
  '2(j)': 'nothing flashes',
  '2(k)': 'who uses a feature for access keeps their privacy',
  '2(l)': 'no part of the body is the only key',
  '2(m)': 'it works the same everywhere, and there is enough time',
  '2(n)': 'devices and programs for access can be used with it',
  speech: 'the terminal speaks its texts',
  headsets: 'visitors use headsets of their own',
  alert: 'where time ends, more than one sense is told',
  time: 'the time can be extended',
  contrast: 'contrast is enough, and keys can be felt',
  start: 'who needs a feature can turn it on without another one',
  hearing: 'sound works with hearing aids',
} as const;

export type ActPoint = keyof typeof actPoints;

/** A clause of EN 301 549 that a ticket dispenser has to meet. */
export interface Clause {
  /** Its subject, in our words. */
  readonly about: string;
  readonly act: readonly ActPoint[];
  readonly foyer: string;
  /** The part that the operator's hardware has to add. */
  readonly hardware?: string;
  /** Other clauses with the same requirement for this product. */
  readonly also?: readonly string[];
}
