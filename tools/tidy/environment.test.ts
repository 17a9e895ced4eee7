import { test } from 'vitest'
import { code, expectNone, filesIn, isTest, linesLike } from './tree.ts'

const outside = (allowed: RegExp): typeof code => code.filter(({ path }) => !allowed.test(path))

test('the environment is read in one place of each program', () => {
  // the portal's build names the variable, so that no bundle reads it
  const readers = /^(server|sandbox)\/config\.ts$|^portal\/vite\.config\.ts$|^(tools|e2e|bench)\//
  const files = outside(readers).filter(({ path }) => !isTest(path))
  expectNone(linesLike(files, /process\.env\b/), 'what can be set is listed and checked in config.ts')
})

const thisMoment = /Date\.now\b|new Date\(\)|performance\.now\b|Temporal\.Now\b/

test('the server asks its clock for the time', () => {
  const files = outside(/^server\/kit\/clock\.ts$/).filter(({ path }) => path.startsWith('server/') && !isTest(path))
  expectNone(
    linesLike(files, thisMoment),
    'a clock that can be moved lets tests and the demo pass days; server/kit/clock.ts',
  )
})

test('the sandbox and its studio ask their clock for the time', () => {
  const files = outside(/^sandbox\/clock\.ts$|\/(client|browser)\//).filter(({ path }) =>
    /^(sandbox|studio)\//.test(path),
  )
  expectNone(
    linesLike(
      files.filter(({ path }) => !isTest(path)),
      thisMoment,
    ),
    'as in the server; sandbox/clock.ts',
  )
})

/** Where the player's own clock is what is meant. */
const atThePlayer = new Set([
  'portal/server-context.ts',
  'portal/shell/clock.tsx',
  'portal/features/signup/code-sent.ts',
  'portal/features/wallet/deposit/deposit-draft.ts',
  'portal/features/wallet/history/history-dates.ts',
  'portal/uploads/document-dates.ts',
])

test("the portal reads the player's clock in few places", () => {
  const files = code.filter(({ path }) => /^(portal|ui)\//.test(path) && !atThePlayer.has(path) && !isTest(path))
  expectNone(linesLike(files, thisMoment), 'that clock may be wrong: what counts comes from the server')
})

test('migrations leave the time to the program', () => {
  const migrations = filesIn(/^server\/migrations\/.*\.sql$/)
  const sqlTime = /\b(now\(\)|current_timestamp|current_date|clock_timestamp|statement_timestamp)/i
  expectNone(linesLike(migrations, sqlTime), 'rows made while the clock is moved would disagree with those around them')
})
