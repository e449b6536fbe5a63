import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.e2e.ts'],
    environment: 'node',
    globalSetup: ['./server.ts'],
    fileParallelism: false,
    retry: 1, // all games are always the same ones, but a browser may die
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
