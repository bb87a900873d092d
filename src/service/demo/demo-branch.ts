/** Where the demo branch is: beside the sources, seen from them as from their build. */
export const demoBranchUrl = new URL('../../../src/service/demo/branch.json', import.meta.url);
