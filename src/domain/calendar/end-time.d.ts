/** The instant at which the clocks of a time zone next show a time such as `14:00`; both in milliseconds. */
export declare function nextInstantAt(time: string, now: number, timeZone: string): number;
/** The time of an instant as a field for times has it, such as `14:00`. */
export declare function fieldTime(instant: number, timeZone: string): string;
