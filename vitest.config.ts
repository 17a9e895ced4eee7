import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/testing/longest-first.ts'

const exclude = [...configDefaults.exclude, '**/build/**', '.data/**']

export default defineConfig({
  test: {
    // All cores, where Vitest would leave one idle; what runs beside them is part of the proof.
    pool: 'forks',
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, '**/*.pg.test.ts', 'tools/tidy/**'],
        },
      },
      { extends: true, test: { name: 'tidy', include: ['tools/tidy/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'pg',
          // a process loads the program once, not for each file
          isolate: false,
          include: ['**/*.pg.test.ts'],
          exclude,
          globalSetup: ['tools/testing/template-database.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
