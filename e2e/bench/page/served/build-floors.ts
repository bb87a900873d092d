import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compressTexts } from '../../../../src/build/compressed.ts';

const sources = fileURLToPath(new URL('../floors', import.meta.url));
const builtFloors = fileURLToPath(new URL('../../../../dist/floors', import.meta.url));

export const floorNames = ['chain', 'react', 'post', 'plain'] as const;
export type FloorName = (typeof floorNames)[number];

export const floorFolder = (name: FloorName): string => join(builtFloors, name);

/** Builds the floor pages like the kiosk. */
export async function buildFloors(): Promise<void> {
  // Test runners set NODE_ENV. The build would then contain the slower development builds of libraries.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  for (const name of floorNames) {
    await build({
      configFile: false,
      logLevel: 'warn',
      root: join(sources, name),
      publicDir: false,
      plugins: [react()],
      build: {
        outDir: floorFolder(name),
        emptyOutDir: true,
        target: 'chrome120',
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
      },
    });
    await compressTexts(floorFolder(name));
  }
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
}
