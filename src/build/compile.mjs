// Builds host and pages in parallel to use all processors. Fails if one of the builds fails.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const commands = [
  'vite build',
  'vite build -c src/build/vite.config.ts --mode board',
  'vite build -c src/build/vite.config.ts --mode counter',
  'vite build -c src/build/vite.config.ts --mode first-start',
  'vite build -c src/host/vite.config.ts',
  'vite build -c src/phone/vite.config.ts',
  'vite build -c src/build/vite.config.ts --mode preview',
];

const codes = await Promise.all(
  commands.map(async (command) => {
    const [code] = await once(spawn(command, { shell: true, stdio: 'inherit' }), 'exit');
    return code ?? 1;
  }),
);
process.exitCode = Math.max(...codes);
