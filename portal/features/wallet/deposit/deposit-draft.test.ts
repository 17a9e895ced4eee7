import { describe, expect, test } from 'vitest'
import { type DepositDraft, type DepositMove, emptyDraft, moveDeposit } from './deposit-draft.ts'

const amount: DepositDraft = { step: 'amount', method: 'CARD', amount: '20.00' }
const bonus: DepositDraft = { step: 'bonus', method: 'CARD', amount: '20.00' }
const payment: DepositDraft = { step: 'payment', method: 'CARD', amount: '20.00', key: 'k1', paymentId: 'p1' }

const moves: [string, DepositDraft, DepositMove, DepositDraft][] = [
  ['a method', emptyDraft, { to: 'amount', method: 'CARD' }, { step: 'amount', method: 'CARD', amount: undefined }],
  ['the same method keeps the amount', { ...amount, step: 'method' }, { to: 'amount', method: 'CARD' }, amount],
  ['an amount', amount, { to: 'bonus', amount: '30.00' }, { ...bonus, amount: '30.00' }],
  ['the payment', bonus, { to: 'payment', key: 'k1' }, { ...payment, paymentId: undefined }],
  ['the payment has begun', { ...payment, paymentId: undefined }, { to: 'begun', paymentId: 'p1' }, payment],
  [
    'a stored card',
    { ...payment, paymentId: undefined },
    { to: 'card', card: 'c1' },
    { ...payment, paymentId: undefined, card: 'c1' },
  ],
  [
    'a quote',
    { ...payment, paymentId: undefined },
    { to: 'quote', quote: { quoteId: 'q1', paymentId: 'p2' } },
    { ...payment, paymentId: undefined, quote: { quoteId: 'q1', paymentId: 'p2' } },
  ],
  ['back from the payment drops its key and card', { ...payment, card: 'c1' }, { to: 'back' }, bonus],
  ['back from the bonus', bonus, { to: 'back' }, amount],
  ['back from the amount', amount, { to: 'back' }, { ...amount, step: 'method' }],
  ['start again', payment, { to: 'start' }, emptyDraft],
]

describe('the deposit wizard', () => {
  test.each(moves)('%s', (_name, from, move, to) => expect(moveDeposit(from, move)).toEqual(to))
})
