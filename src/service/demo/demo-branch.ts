export const demoBranchUrl = new URL('./branch.json', import.meta.url);
