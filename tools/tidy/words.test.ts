import { test } from 'vitest'
import { allLinesLike, expectNone, linesLike } from './findings.ts'
import { code, filesIn, isTest } from './tree.ts'

const rules = 'tools/tidy/words.test.ts'
const written = [...code, ...filesIn(/\.(md|css|sql|json|html|svg|php)$/)].filter(
  ({ path }) => path !== rules && !path.endsWith('package-lock.json'),
)

test('no comment leaves work for later', () => {
  expectNone(allLinesLike(written, /\b(TODO|FIXME|HACK)\b/), 'open an issue instead of leaving a note in the code')
})

test('the kit contains no terms of a casino', () => {
  const kit = code.filter(({ path }) => path.startsWith('server/kit/') && !isTest(path))
  const words = /\b(?:players?|casinos?|bets?|wallets?|bonus(?:es)?|deposits?|studios?|stakes?)\b/i
  expectNone(allLinesLike(kit, words), 'let the calling module hand it over: topics, actors, key prefixes')
})

test('no test is skipped or runs alone', () => {
  const tests = code.filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path) && path !== rules)
  expectNone(
    linesLike(tests, /\b(test|it|describe)\.(only|skip|todo|fixme|fails?|skipIf|runIf)\b|\bx(it|test|describe)\(/),
    'let the test run every time, or delete it',
  )
})

test('no private host or machine is named', () => {
  const hosts =
    /\b(192\.168|172\.(1[6-9]|2\d|3[01]))\.\d+\.\d+\b|[\w-]+\.(corp|lan)(?=[:/'"\s])|(?<=['"\s(=])\/(home|Users|root|work)\/\w+|\.\.\/shared\b/
  expectNone(allLinesLike(written, hosts), 'use a name of example.test or a relative path')
})
