import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  build: { outDir: 'dist/kiosk', target: 'esnext', manifest: true },
  test: { include: ['src/**/*.test.{ts,tsx}'] },
});
