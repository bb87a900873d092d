import * as v from 'valibot';

export const ofBranch = v.object({ branch: v.string() });
