// Runs a file such as `src/testing/words/words.ts`, because Node 20 does not run TypeScript. The arguments after it are its own.
import { runnerImport } from 'vite';

const [source] = process.argv.splice(2, 1);
await runnerImport(`/${source}`);
