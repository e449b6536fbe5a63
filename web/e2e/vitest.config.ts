import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.e2e.ts'],
    environment: 'node',
    globalSetup: ['./server.ts'],
    maxWorkers: 2, // one server for all; each file has a browser and games of its own
    retry: 1, // every run draws new games, on a machine that may be busy
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
});
