import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/testing/longest-first.ts'

const exclude = [...configDefaults.exclude, '**/build/**', '.data/**']

/** Unit tests that replace modules of the program (`vi.mock`). */
const mocked = '**/*.mocked.test.{ts,tsx}'

/** The tests of the repository itself. They take seconds, so `npm run check` runs them. */
const tidy = ['tools/tidy/**/*.test.ts', 'texts/*.test.ts', 'proofs/{compliance,faults}/*.test.ts']

/** Tests that need a single PostgreSQL server. The project `citus` leaves them out. */
const onOnePostgres = [
  // upgrades databases of older versions, which could not run on a cluster
  'server/upgrade.pg.test.ts',
  // starts, backs up and restores a separate PostgreSQL
  'tools/postgres.pg.test.ts',
]

export default defineConfig({
  test: {
    pool: 'forks',
    // Tests wait for PostgreSQL, third parties and timers. Half as many workers again use the cores meanwhile.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // A busy machine needs longer than the default of one second. A test that passes never waits for it.
    expect: { poll: { timeout: 30_000 } },
    // A process runs many files, and the next one must not meet a stub of the last one.
    unstubGlobals: true,
    restoreMocks: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Each process loads the program once, not once for each file.
          isolate: false,
          // A busy machine needs longer than five seconds for a hash that is slow by design.
          testTimeout: 30_000,
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, '**/*.pg.test.ts', '**/*.citus.test.ts', mocked, ...tidy],
        },
      },
      // A module that another file has loaded in the same process is not replaced, so each of these files has its own.
      { extends: true, test: { name: 'unit-mocked', include: [mocked], exclude, testTimeout: 30_000 } },
      // Each process reads and parses the repository once, not once for each file.
      { extends: true, test: { name: 'tidy', isolate: false, include: tidy, testTimeout: 120_000 } },
      {
        extends: true,
        test: {
          name: 'pg',
          isolate: false,
          include: ['**/*.pg.test.ts'],
          exclude,
          globalSetup: ['tools/testing/template-database.ts'],
          // A machine at a third of the speed needs this long. A test that passes never waits for it.
          testTimeout: 180_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'citus',
          isolate: false,
          maxWorkers: 1,
          include: ['**/*.citus.test.ts', '**/*.pg.test.ts'],
          exclude: [...exclude, ...onOnePostgres],
          globalSetup: ['tools/cluster/cluster-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
