// Vite runs the TypeScript sources, because Node 20 cannot.
import { runnerImport } from 'vite';

await runnerImport('/e2e/contrast/contrast.ts');
