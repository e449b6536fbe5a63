import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.e2e.ts'],
    environment: 'node',
    globalSetup: ['./server.ts'],
    fileParallelism: false,
    retry: 0, // every run plays the same games
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
});
