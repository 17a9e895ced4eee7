import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/testing/longest-first.ts'

const exclude = [...configDefaults.exclude, '**/build/**', '.data/**']

/** The tests of the repository itself. They take seconds, so `npm run check` runs them. */
const tidy = ['tools/tidy/**/*.test.ts', 'texts/*.test.ts']

/** The tests of a cluster alone, and the tests of the database that run on a cluster, too. */
const onCluster = [
  '**/*.citus.test.ts',
  'server/verify.pg.test.ts',
  'server/modules/campaigns/*.pg.test.ts',
  'server/modules/channels/moderation/*.pg.test.ts',
  'server/modules/dossiers/*.pg.test.ts',
  'server/modules/ledger/*.pg.test.ts',
  'server/modules/reports/figures.pg.test.ts',
  'server/modules/rounds/booking/*.pg.test.ts',
  'server/modules/wallet/*.pg.test.ts',
]

/** They judge plans, which a coordinator does not show. */
const ofPlans = ['server/modules/wallet/{paging,thirteen-months}.pg.test.ts']

export default defineConfig({
  test: {
    pool: 'forks',
    // Tests wait for PostgreSQL, third parties and timers. Half as many workers again use the cores meanwhile.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // A busy machine needs longer than the default of one second. A test that passes never waits for it.
    expect: { poll: { timeout: 30_000 } },
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
          exclude: [...exclude, '**/*.pg.test.ts', '**/*.citus.test.ts', ...tidy],
        },
      },
      { extends: true, test: { name: 'tidy', include: tidy, testTimeout: 120_000 } },
      {
        extends: true,
        test: {
          name: 'pg',
          isolate: false,
          include: ['**/*.pg.test.ts'],
          exclude,
          globalSetup: ['tools/testing/template-database.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'citus',
          isolate: false,
          maxWorkers: 1,
          include: onCluster,
          exclude: [...exclude, ...ofPlans],
          globalSetup: ['tools/cluster/cluster-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
