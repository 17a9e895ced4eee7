import { formatAmount } from '@baize/contract/money'
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apply } from '../ledger/rules.ts'
import * as entries from './entries.ts'
import type { Funds, MoneyMovement } from './entries.ts'

const page = (name: string): string =>
  readFileSync(new URL(`../../../../docs/auditor/${name}.md`, import.meta.url), 'utf8')
const book = page('money') + page('payments')

const { deposit, chargeback } = entries
/** A correction of a deposit, because every correction needs an entry to correct. */
const correction = (funds: Funds, provider: string, amountMinor: bigint): MoneyMovement =>
  entries.correction(funds, deposit({ cashMinor: 0n, deficitMinor: 0n }, provider, amountMinor).postings)
const movements = { ...entries.movements, correction }
const kinds = Object.keys(movements) as MoneyMovement['kind'][]

interface Example {
  readonly amountMinor: bigint
  readonly counterpart: string
  readonly funds: Funds
  readonly table: string
}

const minor = (text: string): bigint => BigInt(text.replace('.', ''))

/** The worked examples below the movement's heading in docs/auditor. */
function examplesOf(kind: string): Example[] {
  const section = book.split(`\n### ${kind}\n`)[1]?.split(/\n##|^# /m)[0] ?? ''
  const form =
    /^(\d+\.\d\d) (?:through|on a game of|for a) ([\w-]+); the player has (no deficit|a deficit of (\d+\.\d\d)|(\d+\.\d\d) in cash):\n\n((?:\|.*\n)+)/gm
  return [...section.matchAll(form)].map(([, amount = '', counterpart = '', , deficit, cash, table = '']) => ({
    amountMinor: minor(amount),
    counterpart,
    funds: { cashMinor: minor(cash ?? '0.00'), deficitMinor: -minor(deficit ?? '0.00') },
    table,
  }))
}

function tableOf({ postings }: MoneyMovement): string {
  const rows = postings.map(({ account, amountMinor }) => {
    const size = formatAmount(amountMinor < 0n ? -amountMinor : amountMinor, 'GBP')
    return `| \`${account}\` | ${amountMinor < 0n ? '−' : '+'}${size} |\n`
  })
  return `| Account | Amount |\n|---|---:|\n${rows.join('')}`
}

describe('the movements in docs/auditor', () => {
  test.each(kinds)('%s posts what the document shows', (kind) => {
    const examples = examplesOf(kind)
    expect(examples.length).toBeGreaterThan(0)
    for (const { funds, counterpart, amountMinor, table } of examples) {
      const movement = movements[kind](funds, counterpart, amountMinor)
      expect(movement.kind).toBe(kind)
      expect(tableOf(movement)).toBe(table)
    }
  })

  test('the documents describe exactly the movements that the code has', () => {
    const named = [...book.matchAll(/^### (.+)$/gm)].map(([, name]) => name)
    expect(new Set(named)).toEqual(new Set(kinds))
    expect(named).toHaveLength(kinds.length)
  })
})

const givers: ReadonlySet<MoneyMovement['kind']> = new Set([
  'deposit',
  'win',
  'bet-rollback',
  'prize',
  'adjustment-credit',
  'release',
  'payout-return',
  'bonus-stake',
  'bonus-win-back',
  'goodwill-credit',
  'chargeback-reversal',
  'opening',
  'bonus-release',
])
/**
 * Movements of these kinds change only reserved or bonus money or the house's, so cash and deficit must stay the same.
 */
const bystanders: ReadonlySet<MoneyMovement['kind']> = new Set([
  'capture',
  'fee',
  'fee-return',
  'bonus-grant',
  'bonus-forfeit',
])
/**
 * The functions for these kinds of movements may overdraw an account, because the ledger refuses the entry afterwards.
 */
const refusable: ReadonlySet<MoneyMovement['kind']> = new Set(['bet', 'hold', 'adjustment-debit', 'goodwill-debit'])
const amounts = fc.bigInt({ min: 1n, max: 10n ** 15n })
/** Either cash or a deficit, never both at the same time. */
const funds = fc
  .bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
  .map((net): Funds => ({ cashMinor: net > 0n ? net : 0n, deficitMinor: net < 0n ? net : 0n }))

test.each(kinds)('%s sums to zero and changes the player’s money by exactly its amount', (kind) => {
  fc.assert(
    fc.property(funds, amounts, (before, amountMinor) => {
      const { postings } = movements[kind](before, 'studio-or-provider', amountMinor)
      const entry = {
        entryId: '',
        kind,
        cause: '',
        commandKey: '',
        at: Temporal.Instant.fromEpochMilliseconds(0),
        postings,
      }
      const after = apply({ ...before, bonusMinor: 0n, reservedMinor: 0n }, [entry])
      const moved = after.cashMinor + after.deficitMinor - before.cashMinor - before.deficitMinor
      expect(moved).toBe(bystanders.has(kind) ? 0n : givers.has(kind) ? amountMinor : -amountMinor)
      expect(after.deficitMinor <= 0n).toBe(true)
      const isSound = after.cashMinor >= 0n && (after.deficitMinor === 0n || after.cashMinor === 0n)
      expect(isSound || refusable.has(kind)).toBe(true)
    }),
  )
})

test('a correction of a correction restores the original, despite movements in between', () => {
  fc.assert(
    fc.property(funds, funds, amounts, (first, second, amountMinor) => {
      const wrong = chargeback(first, 'worldpay', amountMinor)
      const net = (postings: MoneyMovement['postings'], isOwn: boolean): bigint =>
        postings
          .filter(({ account }) => account.startsWith('player:') === isOwn)
          .reduce((sum, posting) => sum + posting.amountMinor, 0n)
      const right = entries.correction(second, wrong.postings)
      const again = entries.correction(first, right.postings)
      expect(net(right.postings, true)).toBe(amountMinor)
      expect(net(again.postings, false)).toBe(net(wrong.postings, false))
    }),
  )
})
