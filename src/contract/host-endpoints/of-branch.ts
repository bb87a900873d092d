import * as v from 'valibot';

/** The branch that a read is about. */
export const ofBranch = v.object({ branch: v.string() });
