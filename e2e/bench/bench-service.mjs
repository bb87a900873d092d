// Starts the measuring from its sources: Node 20 runs no TypeScript by itself.
import { runnerImport } from 'vite';

await runnerImport('/e2e/bench/service.ts');
