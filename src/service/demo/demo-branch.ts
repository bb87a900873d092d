/** The file of the demo branch. */
export const demoBranchUrl = new URL('./branch.json', import.meta.url);
