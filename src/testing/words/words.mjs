// Vite runs the TypeScript sources, because Node 20 cannot.
import { runnerImport } from 'vite';

await runnerImport('/src/testing/words/words.ts');
