import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.e2e.ts'],
    environment: 'node',
    globalSetup: ['./server.ts'],
    fileParallelism: false,
    retry: 1, // every run draws new games, on a machine that may be busy
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
});
