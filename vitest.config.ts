import { configDefaults, defineConfig } from 'vitest/config'

const exclude = [...configDefaults.exclude, '**/build/**', '.data/**']

export default defineConfig({
  test: {
    // Both cores, since most tests wait for nothing; what runs beside them is part of the proof.
    pool: 'forks',
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
          include: ['**/*.pg.test.ts'],
          exclude,
          globalSetup: ['tools/testing/template-database.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
