import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '../offers/rules.ts'
import { nextInquiryAt } from '../orders/rules.ts'
import { advance, isOverdue, type DepositEvent, type DepositState } from './rules.ts'

const book = readFileSync(new URL('../../../../docs/payments.md', import.meta.url), 'utf8')
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
  const signs = step.bookings.map((booking) => (booking === 'deposit' ? '+ ' : '− ')).join('')
  return step.state === state && signs === '' ? '=' : signs + step.state
}

test('docs/payments.md has every state and every event', () => {
  expect(cells).toHaveLength(7 * 6)
})

test.each(cells)('docs/payments.md agrees: $event in state $state leads to $expected', ({ state, event, expected }) => {
  expect(written(state, event)).toBe(expected)
})

function run(course: readonly DepositEvent[]): { state: DepositState; net: number; most: number } {
  let [state, net, most]: [DepositState, number, number] = ['PENDING', 0, 0]
  for (const event of course) {
    const step = advance(state, event)
    if (step === 'contradiction') continue
    state = step.state
    for (const booking of step.bookings) net += booking === 'deposit' ? 1 : -1
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
      fc.property(messages, (told) => {
        expect(run(told)).toMatchObject({ state, net })
      }),
    )
  })

  test('no deposit is credited twice, or taken back without a credit', () => {
    const messages = fc.array(fc.constantFrom(...events), { maxLength: 12 })
    fc.assert(
      fc.property(messages, (told) => {
        const { net, most } = run(told)
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
])('identified: %s, %s minor units: %s', (verified, amountMinor, refusal) => {
  expect(refusalOf('deposit', { verified, amountMinor, ...range })).toBe(refusal)
})

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
