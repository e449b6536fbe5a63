import { defineConfig } from 'vitest/config';
import common from './vitest.config';

export default defineConfig({ ...common, test: { ...common.test, include: ['shots.ts', 'age.shots.ts', 'eagles.shots.ts', 'kutuzov.shots.ts', 'clash.shots.ts', 'talk.shots.ts'] } });
