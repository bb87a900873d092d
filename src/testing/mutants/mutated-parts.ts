export interface MutatedPart {
  readonly name: string;
  /** The sources' paths below `src`. */
  readonly sources: RegExp;
  /** Globs, below `src`, of the fast tests for these sources. */
  readonly tests: readonly string[];
  /** The number of lines that a short run draws. About a quarter of them can have a fault. */
  readonly lines: number;
}

export const mutatedParts: readonly MutatedPart[] = [
  {
    name: 'domain',
    sources: /^domain\/(?!words\/|fonts\/font-ranges)/,
    tests: ['domain/**', 'kiosk/look', 'preview/findings'],
    lines: 200,
  },
  {
    name: 'operations',
    sources: /^service\/operations\//,
    tests: ['service/operations/**'],
    lines: 130,
  },
  { name: 'limits', sources: /^service\/limits\//, tests: ['service/limits/**'], lines: 250 },
  {
    name: 'session',
    sources: /^kiosk\/session\//,
    tests: ['kiosk/session/**', 'kiosk/visit/**'],
    lines: 350,
  },
  {
    name: 'visit',
    sources: /^kiosk\/visit\/(?!ticket-client|journal)/,
    tests: ['kiosk/visit/**'],
    lines: 250,
  },
  {
    name: 'ticket-client',
    sources: /^kiosk\/(visit\/(ticket-client|journal)|api\/(client|failure))\.ts$/,
    tests: ['kiosk/visit/**', 'page/api/**'],
    lines: 250,
  },
  { name: 'media', sources: /^host\/media\//, tests: ['host/media/**'], lines: 130 },
  { name: 'counter', sources: /^counter\//, tests: ['counter/**'], lines: 400 },
  {
    name: 'preview',
    // The tests of misfit texts run in Chromium, in which no faults are planted.
    sources: /^preview\/(?!previewed-kiosk\/misfit-texts)/,
    tests: ['preview/**'],
    lines: 400,
  },
];
