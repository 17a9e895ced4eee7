import { test } from 'vitest'
import { expectNone, linesLike } from './findings.ts'
import { code, filesIn, isTest } from './tree.ts'

const outside = (allowed: RegExp): typeof code => code.filter(({ path }) => !allowed.test(path))

test('each program reads the environment in one place', () => {
  // portal/vite.config.ts may name process.env, because it only defines what the build puts in place of
  // process.env.NODE_ENV, so that the bundle does not read the environment. own-postgres may read it, because it passes
  // the whole environment on to PostgreSQL and pg_dump.
  const readers =
    /^(server|sandbox)\/config\.ts$|^server\/own-postgres\/|^portal\/vite\.config\.ts$|^(tools|e2e|bench|proofs)\//
  const files = outside(readers).filter(({ path }) => !isTest(path))
  expectNone(linesLike(files, /process\.env\b/), 'read it in config.ts, which lists and checks every setting')
})

const thisMoment = /Date\.now\b|new Date\(\)|performance\.now\b|Temporal\.Now\b/

test('the server reads the time only from its clock', () => {
  // own-postgres may use the system clock. Tests and the demo move the server's clock, which must not affect the
  // processes and backups on this computer.
  const files = outside(/^server\/(kit\/clock\.ts$|own-postgres\/)/).filter(
    ({ path }) => path.startsWith('server/') && !isTest(path),
  )
  expectNone(linesLike(files, thisMoment), 'take the time from server/kit/clock.ts, which tests and the demo can move')
})

test('the sandbox and its studio read the time only from their clocks', () => {
  const files = outside(/^sandbox\/clock\.ts$|\/(client|browser)\//).filter(({ path }) =>
    /^(sandbox|studio)\//.test(path),
  )
  expectNone(
    linesLike(
      files.filter(({ path }) => !isTest(path)),
      thisMoment,
    ),
    'take the time from sandbox/clock.ts, which tests and the demo can move',
  )
})

/** The files that need the clock of the player's device, for example to show the time. */
const atThePlayer = new Set([
  'portal/rendering/server-context.ts',
  'portal/frame/clock.tsx',
  'portal/data/ms-since-reply.ts',
  'portal/features/signup/form/resend-pause.ts',
  'portal/features/payments/deposit/deposit-draft.ts',
  'web/calls/lost-request.ts',
  'portal/uploads/document-dates.ts',
  'ui/activity.ts',
  'web/dates/days.ts',
])

test("only the listed files of the portal read the clock of the player's device", () => {
  const files = code.filter(({ path }) => /^(portal|web|ui)\//.test(path) && !atThePlayer.has(path) && !isTest(path))
  expectNone(linesLike(files, thisMoment), 'take the time from the server; the clock of the browser may be wrong')
})

test('no SQL takes the time from the database', () => {
  const files = filesIn(/^server\/.*\.sql$/)
  const sqlTime = /\b(now\(\)|current_timestamp|current_date|clock_timestamp|statement_timestamp)/i
  expectNone(linesLike(files, sqlTime), 'let the program pass the time, so that a moved clock applies to every row')
})
