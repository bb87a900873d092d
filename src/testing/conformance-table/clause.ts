/**
 * The points of Annex I, section I of Directive (EU) 2019/882, paraphrased. Points with names are from the list for
 * self-service terminals in 2(o)(i).
 */
export const actPoints = {
  '1': 'product information for visitors and operators can be perceived and understood',
  '2(a)': 'information is available through more than one sense',
  '2(b)': 'nobody needs to speak',
  '2(c)': 'visual content can be enlarged, with more contrast',
  '2(d)': 'no information depends on colour alone',
  '2(e)': 'no information depends on sound alone',
  '2(f)': 'visual content can be made clearer',
  '2(g)': 'volume and speed of sound can be changed, and no other sound interferes',
  '2(h)': 'no fine motor control or simultaneous actions are needed, and controls are tactile',
  '2(i)': 'no long reach or strength is needed',
  '2(j)': 'nothing flashes',
  '2(k)': 'accessibility features protect privacy',
  '2(l)': 'biometrics are not the only identification',
  '2(m)': 'functions are consistent, with enough time',
  '2(n)': 'assistive devices and programs can be used',
  speech: 'the terminal speaks its texts',
  headsets: 'visitors can use their own headsets',
  alert: 'time limits are announced through more than one sense',
  time: 'the time can be extended',
  contrast: 'contrast is sufficient, and keys are tactile',
  start: 'a needed feature can be turned on without other features',
  hearing: 'sound works with hearing aids',
} as const;

export type ActPoint = keyof typeof actPoints;

/** A clause of EN 301 549 that a ticket dispenser must meet. */
export interface Clause {
  readonly about: string;
  readonly act: readonly ActPoint[];
  readonly foyer: string;
  /** The part that the operator's hardware must add. */
  readonly hardware?: string;
  /** Other clauses that mean the same for this product. */
  readonly also?: readonly string[];
}
