import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { coast } from './tools/coast';

const server = process.env['GROGNARD_SERVER'] ?? 'http://127.0.0.1:8807';
const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [coast(), svelte()],
  build: {
    outDir: folder('../src/grognard/server/static'),
    emptyOutDir: true,
    assetsInlineLimit: 0, // the server's content security policy allows files of its own only, no data: addresses
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  server: { proxy: { '/api': server, '/schema': server } },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'], restoreMocks: true },
});
