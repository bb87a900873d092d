// Builds the host and the pages in parallel, so every processor has work. Fails if one of them fails.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const commands = [
  'vite build',
  'vite build -c src/board/vite.config.ts',
  'vite build -c src/counter/vite.config.ts',
  'vite build -c src/first-start/vite.config.ts',
  'vite build -c src/host/vite.config.ts',
  'vite build -c src/phone/vite.config.ts',
  'vite build -c src/preview/vite.config.ts',
];

const codes = await Promise.all(
  commands.map(async (command) => {
    const [code] = await once(spawn(command, { shell: true, stdio: 'inherit' }), 'exit');
    return code ?? 1;
  }),
);
process.exitCode = Math.max(...codes);
