/** The file of the demo branch in the sources. The relative path is the same from the sources and from their build. */
export const demoBranchUrl = new URL('../../../src/service/demo/branch.json', import.meta.url);
