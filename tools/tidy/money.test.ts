import { test } from 'vitest'
import { code, expectNone, filesIn, isTest, linesLike } from './tree.ts'

/** Counts pixels and bytes. */
const drawing = /^studio\/art\/|^portal\/tooling\//

const program = code.filter(
  ({ path }) =>
    /^(contract|texts|ui|portal|server|studio|sandbox)\//.test(path) && !drawing.test(path) && !isTest(path),
)

const money = String.raw`(?:[a-z]*[aA]mount|[a-z]*[bB]alance|[sS]take|[mM]oney|[pP]ayout|Minor)\w*`

/** Reads or writes amounts as text, in one place each. */
const converters = new Set(['contract/money.ts', 'sandbox/worldpay/payment.ts'])

const floats = [
  { pattern: new RegExp(String.raw`\bparseFloat\(|\.toFixed\(`), why: 'both make a float of it' },
  { pattern: new RegExp(String.raw`\bNumber\(\s*[\w.?!]*${money}\s*\)`), why: 'an amount is a bigint of minor units' },
  { pattern: new RegExp(String.raw`${money}\s*[*/]\s*\d*\.\d`), why: 'a fraction of an amount is counted in integers' },
]

for (const { pattern, why } of floats) {
  test(`no float near money: ${pattern.source.slice(0, 30)}`, () => {
    const files = program.filter(({ path }) => !converters.has(path))
    expectNone(linesLike(files, pattern), `${why}; contract/money.ts reads, writes and rounds`)
  })
}

test('the database keeps amounts as whole minor units', () => {
  const migrations = filesIn(/^server\/migrations\/.*\.sql$/)
  const inexact =
    /\b\w*(amount|balance|stake|minor|payout|cash|money)\w*\s+(numeric|decimal|real|float\d?|double|money|int(eger|4)?|smallint)\b/i
  expectNone(linesLike(migrations, inexact), 'bigint holds every amount exactly, and sums of them')
})
