import { test } from 'vitest'
import { expectNone, linesLike } from './findings.ts'
import { code, filesIn, isTest } from './tree.ts'

/** Matches code whose numbers are pixels or bytes, never money. */
const drawing = /^studio\/(art|pictures)\/|^portal\/tooling\//

const program = code.filter(
  ({ path }) =>
    /^(contract|texts|ui|web|portal|console|server|studio|sandbox)\//.test(path) &&
    !drawing.test(path) &&
    !isTest(path),
)

const money = String.raw`(?:[a-z]*[aA]mount|[a-z]*[bB]alance|[sS]take|[mM]oney|[pP]ayout|Minor)\w*`

const converters = new Set(['contract/money.ts', 'sandbox/worldpay/shopper-actions.ts'])

const floats = [
  { pattern: new RegExp(String.raw`\bparseFloat\(|\.toFixed\(`), why: 'a float cannot hold every amount' },
  { pattern: new RegExp(String.raw`\bNumber\(\s*[\w.?!]*${money}\s*\)`), why: 'an amount is a bigint of minor units' },
  { pattern: new RegExp(String.raw`${money}\s*[*/]\s*\d*\.\d`), why: 'a fraction of an amount is counted in integers' },
]

for (const { pattern, why } of floats) {
  test(`no float near money: ${pattern.source.slice(0, 30)}`, () => {
    const files = program.filter(({ path }) => !converters.has(path))
    expectNone(linesLike(files, pattern), `use contract/money.ts; ${why}`)
  })
}

test('the database stores amounts as whole minor units', () => {
  const files = filesIn(/^server\/.*\.sql$/)
  const inexact =
    /\b\w*(amount|balance|stake|minor|payout|cash|money)\w*\s+(numeric|decimal|real|float\d?|double|money|int(eger|4)?|smallint)\b/i
  expectNone(linesLike(files, inexact), 'make the column a bigint of minor units')
})
