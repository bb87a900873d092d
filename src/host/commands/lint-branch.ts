import { fileURLToPath } from 'node:url';
import { lintBranchFiles } from '../lint/lint-branch-files.ts';

const { exitCode, lines } = await lintBranchFiles(process.argv.slice(2), {
  previewFolder: fileURLToPath(new URL('../../../dist/preview', import.meta.url)),
  now: Date.now(),
});
// Findings are this command's output, even with exit code 1.
for (const line of lines) (exitCode <= 1 ? console.log : console.error)(line);
process.exitCode = exitCode;
