/** The kinds of scanned codes: of an appointment, of a card, of a ticket, or without a meaning here. */
export const scanKinds = ['appointment', 'identification', 'ticket', 'unknown'] as const;
export type ScanKind = (typeof scanKinds)[number];

export type ScanAnswer =
  /** The code answers the question on the screen. */
  | 'answers'
  /** The screen ends, and a visit with the code begins. */
  | 'begins'
  /** The code would end the visit, so the visitor is asked first. */
  | 'asks'
  /** A sheet says that the code cannot be used. */
  | 'refuses'
  /** The screen asks for another scan in a moment. */
  | 'postpones'
  /** The same answer as on the screen below the sheet. */
  | 'as below'
  /** The screen itself already says that nothing can be done. */
  | 'says already';

type ScanAnswers = Readonly<Record<ScanKind, ScanAnswer>>;

const all = (answer: ScanAnswer): ScanAnswers => ({
  appointment: answer,
  identification: answer,
  ticket: answer,
  unknown: answer,
});

export const saysAlready = all('says already');
export const asBelow = all('as below');
export const postpones = all('postpones');
export const refuses = all('refuses');
/** The answers of screens on which a scan ends nothing that a visitor has done. */
export const begins: ScanAnswers = { ...all('begins'), unknown: 'refuses' };
/** The answers of screens on which a visitor chooses or types. */
export const asks: ScanAnswers = { ...all('asks'), unknown: 'refuses' };
