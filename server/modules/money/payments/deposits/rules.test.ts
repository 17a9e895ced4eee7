import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paymentRefusal } from '../offers/rules.ts'
import { nextInquiryAt } from '../orders/rules.ts'
import { advance, isOverdue, stepOf, type DepositEvent, type DepositState, type Moved } from './rules.ts'

const book = readFileSync(new URL('../../../../../docs/auditor/payments.md', import.meta.url), 'utf8')
const section = book.split('\n## The states of a deposit\n')[1]?.split('\n## ')[0] ?? ''
const [header = [], , ...lines] = [...section.matchAll(/^\|(.*)\|$/gm)].map(([, row = '']) =>
  row.split('|').map((cell) => cell.trim()),
)
const events = header.slice(1) as DepositEvent[]
const cells = lines.flatMap(([state, ...row]) =>
  row.map((expected, index) => ({ state: state as DepositState, event: events[index] ?? 'EXPIRED', expected })),
)

function written(state: DepositState, event: DepositEvent): string {
  const step = advance(state, event)
  if (step === 'contradiction') return '!'
  const signs = step.bookings.map((booking) => (booking === 'reversal' ? '− ' : '+ ')).join('')
  return step.state === state && signs === '' ? '=' : signs + step.state
}

test('docs/auditor/payments.md has every state and every event', () => {
  expect(cells).toHaveLength(7 * 8)
})

test.each(cells)(
  'docs/auditor/payments.md agrees: $event in state $state leads to $expected',
  ({ state, event, expected }) => {
    expect(written(state, event)).toBe(expected)
  },
)

function run(course: readonly DepositEvent[]): { state: DepositState; net: number; most: number } {
  let [state, net, most]: [DepositState, number, number] = ['PENDING', 0, 0]
  for (const event of course) {
    const step = advance(state, event)
    if (step === 'contradiction') continue
    state = step.state
    for (const booking of step.bookings) net += booking === 'reversal' ? -1 : 1
    most = Math.max(most, net)
  }
  return { state, net, most }
}

describe('messages in any order and number', () => {
  test.each<{ course: DepositEvent[]; state: DepositState; net: number }>([
    { course: ['AUTHORISED', 'CAPTURED'], state: 'COMPLETED', net: 1 },
    { course: ['AUTHORISED', 'CANCELLED'], state: 'CANCELLED', net: 0 },
    { course: ['AUTHORISED', 'CAPTURED', 'CHARGED_BACK'], state: 'CHARGED_BACK', net: 0 },
    { course: ['REFUSED', 'AUTHORISED', 'CAPTURED'], state: 'COMPLETED', net: 1 },
    { course: ['REFUSED', 'AUTHORISED', 'CANCELLED'], state: 'CANCELLED', net: 0 },
    { course: ['EXPIRED', 'AUTHORISED', 'CAPTURED'], state: 'COMPLETED', net: 1 },
    { course: ['EXPIRED', 'AUTHORISED', 'CANCELLED'], state: 'CANCELLED', net: 0 },
  ])('$course ends as $state', ({ course, state, net }) => {
    const messages = fc.shuffledSubarray([...course, ...course], { minLength: course.length * 2 })
    fc.assert(
      fc.property(messages, (reported) => {
        expect(run(reported)).toMatchObject({ state, net })
      }),
    )
  })

  test('no deposit is credited twice, or taken back without a credit', () => {
    // A reversed chargeback depends on the amount that was charged back, which the test of amounts covers.
    const known = events.filter((event) => event !== 'CHARGEBACK_REVERSED')
    const messages = fc.array(fc.constantFrom(...known), { maxLength: 12 })
    fc.assert(
      fc.property(messages, (course) => {
        const { net, most } = run(course)
        expect(most).toBeLessThanOrEqual(1)
        expect(net).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

const range = { minimumMinor: 500n, maximumMinor: 500_000n }

test.each([
  [true, 499n, 'payments.low'],
  [true, 500n, undefined],
  [true, 500_000n, undefined],
  [true, 500_001n, 'payments.high'],
  [true, 0n, 'payments.low'],
  [false, 2000n, 'payments.kyc'],
])(
  'the refusal of a deposit, with the player identified: %s, of %s minor units, is %s',
  (verified, amountMinor, refusal) => {
    expect(paymentRefusal('deposit', { verified, amountMinor, ...range })).toBe(refusal)
  },
)

test('the pauses between inquiries grow up to an hour', () => {
  const now = Temporal.Instant.from('2026-11-20T12:00:00Z')
  const minutes = [0, 1, 2, 3, 4, 5, 1000].map((count) => nextInquiryAt(now, count).since(now).total('minutes'))
  expect(minutes).toEqual([5, 10, 20, 40, 60, 60, 60])
})

test('a payment is overdue after 24 hours', () => {
  const begun = Temporal.Instant.from('2026-11-20T12:00:00Z')
  expect(isOverdue(begun, begun.add({ hours: 23, minutes: 59 }))).toBe(false)
  expect(isOverdue(begun, begun.add({ hours: 24 }))).toBe(true)
})

describe('an amount that has moved', () => {
  const gbp = (amountMinor: bigint) => ({ money: { amountMinor, currency: 'GBP' as const } })
  const deposit = (state: DepositState, takenMinor = 0n) => ({
    state,
    takenMinor,
    refundedMinor: 0n,
    reversedMinor: 0n,
    ...gbp(2000n),
  })
  const none = { money: undefined }

  test.each<[DepositState, bigint, DepositEvent, Moved, object | string]>([
    ['COMPLETED', 0n, 'CHARGED_BACK', gbp(800n), { state: 'COMPLETED', takesMinor: 800n, takenMinor: 800n }],
    ['AUTHORISED', 0n, 'REFUNDED', gbp(800n), { state: 'AUTHORISED', takesMinor: 800n, takenMinor: 800n }],
    ['COMPLETED', 800n, 'CHARGED_BACK', gbp(1200n), { state: 'CHARGED_BACK', takesMinor: 1200n, takenMinor: 2000n }],
    ['COMPLETED', 800n, 'CHARGED_BACK', gbp(2000n), 'OTHER_AMOUNT'],
    ['COMPLETED', 0n, 'CHARGED_BACK', gbp(0n), 'OTHER_AMOUNT'],
    ['COMPLETED', 0n, 'CHARGED_BACK', none, 'OTHER_AMOUNT'],
    ['PENDING', 0n, 'CHARGED_BACK', gbp(800n), 'OTHER_AMOUNT'],
    ['PENDING', 0n, 'CHARGED_BACK', gbp(2000n), { state: 'CHARGED_BACK', takesMinor: 2000n, amountMinor: 2000n }],
    ['PENDING', 0n, 'CAPTURED', gbp(1500n), { state: 'COMPLETED', amountMinor: 1500n, takesMinor: 0n }],
    ['PENDING', 0n, 'AUTHORISED', gbp(1500n), 'OTHER_AMOUNT'],
    ['PENDING', 0n, 'CAPTURED', gbp(2500n), 'OTHER_AMOUNT'],
    ['PENDING', 0n, 'CAPTURED', { ...gbp(2500n), isFinalAmount: true }, { state: 'COMPLETED', amountMinor: 2500n }],
    [
      'AUTHORISED',
      0n,
      'CAPTURED',
      gbp(1500n),
      { state: 'COMPLETED', amountMinor: 1500n, takesMinor: 500n, takenMinor: 0n },
    ],
    ['AUTHORISED', 800n, 'CAPTURED', gbp(500n), 'OTHER_AMOUNT'],
    ['AUTHORISED', 800n, 'CAPTURED', gbp(800n), { state: 'CHARGED_BACK', amountMinor: 800n, takesMinor: 1200n }],
    ['PENDING', 0n, 'CHARGED_BACK', { ...gbp(2000n), followsPayment: true }, 'CONTRADICTION'],
    ['COMPLETED', 0n, 'CHARGED_BACK', { ...gbp(2000n), followsPayment: true }, { state: 'CHARGED_BACK' }],
    ['COMPLETED', 0n, 'CAPTURED', gbp(1500n), 'OTHER_AMOUNT'],
    ['COMPLETED', 800n, 'CAPTURED', gbp(2000n), { state: 'COMPLETED', bookings: [] }],
    ['COMPLETED', 0n, 'CAPTURED', none, { state: 'COMPLETED', bookings: [] }],
    ['AUTHORISED', 0n, 'CAPTURED', none, 'OTHER_AMOUNT'],
    ['AUTHORISED', 800n, 'CANCELLED', none, { state: 'CANCELLED', takesMinor: 1200n }],
    ['AUTHORISED', 0n, 'CANCELLED', gbp(500n), 'OTHER_AMOUNT'],
    ['PENDING', 0n, 'REFUSED', gbp(77n), { state: 'REFUSED' }],
    ['PENDING', 0n, 'CANCELLED', { money: { amountMinor: 1n, currency: 'EUR' } }, { state: 'CANCELLED' }],
    ['PENDING', 0n, 'CAPTURED', { money: { amountMinor: 2000n, currency: 'EUR' } }, 'OTHER_AMOUNT'],
    ['PENDING', 0n, 'REFUNDED', gbp(2000n), 'CONTRADICTION'],
    [
      'CHARGED_BACK',
      2000n,
      'CHARGEBACK_REVERSED',
      gbp(2000n),
      { state: 'COMPLETED', returnsMinor: 2000n, takenMinor: 0n },
    ],
    [
      'CHARGED_BACK',
      2000n,
      'CHARGEBACK_REVERSED',
      gbp(800n),
      { state: 'COMPLETED', returnsMinor: 800n, takenMinor: 1200n },
    ],
    [
      'CHARGED_BACK',
      0n,
      'CHARGEBACK_REVERSED',
      gbp(2000n),
      { state: 'COMPLETED', returnsMinor: 2000n, takenMinor: 0n },
    ],
    ['COMPLETED', 800n, 'CHARGEBACK_REVERSED', gbp(800n), { state: 'COMPLETED', returnsMinor: 800n, takenMinor: 0n }],
    ['COMPLETED', 800n, 'CHARGEBACK_REVERSED', gbp(900n), 'OTHER_AMOUNT'],
    ['CHARGED_BACK', 2000n, 'CHARGEBACK_REVERSED', none, 'OTHER_AMOUNT'],
    ['COMPLETED', 0n, 'CHARGEBACK_REVERSED', gbp(2000n), 'CONTRADICTION'],
    ['PENDING', 0n, 'CHARGEBACK_REVERSED', gbp(2000n), 'CONTRADICTION'],
    ['COMPLETED', 0n, 'AUTHORISED', gbp(2500n), { state: 'COMPLETED', bookings: [] }],
    ['CHARGED_BACK', 2000n, 'AUTHORISED', gbp(2500n), { state: 'CHARGED_BACK', bookings: [] }],
    ['AUTHORISED', 0n, 'AUTHORISED', gbp(2500n), 'OTHER_AMOUNT'],
  ])('%s with %s taken back: %s of %o', (state, takenMinor, event, moved, expected) => {
    const step = stepOf(deposit(state, takenMinor), event, moved)
    expect({ step }).toMatchObject({ step: expected })
  })

  test('never takes more than was credited, in any order of messages', () => {
    const amount = fc.constantFrom(500n, 800n, 1200n, 1500n, 2000n, 2500n)
    const kinds: DepositEvent[] = [
      'AUTHORISED',
      'CAPTURED',
      'REFUSED',
      'CANCELLED',
      'EXPIRED',
      'CHARGED_BACK',
      'REFUNDED',
      'CHARGEBACK_REVERSED',
    ]
    const message = fc.record({ event: fc.constantFrom(...kinds), amountMinor: fc.option(amount) })
    fc.assert(
      fc.property(fc.array(message, { maxLength: 12 }), (reports) => {
        let now = deposit('PENDING')
        let net = 0n
        for (const { event, amountMinor } of reports) {
          const step = stepOf(now, event, amountMinor === null ? none : gbp(amountMinor))
          if (typeof step === 'string') continue
          net += step.creditsMinor + step.returnsMinor - step.takesMinor
          const refundedMinor = now.refundedMinor + (event === 'REFUNDED' ? step.takesMinor : 0n)
          const reversedMinor = now.reversedMinor + step.returnsMinor
          const { state, takenMinor } = step
          now = { state, takenMinor, refundedMinor, reversedMinor, ...gbp(step.amountMinor) }
          const isCredited = now.state === 'AUTHORISED' || now.state === 'COMPLETED'
          expect(net).toBe(isCredited ? now.money.amountMinor - now.takenMinor : 0n)
          expect(net >= 0n).toBe(true)
        }
      }),
    )
  })
})
