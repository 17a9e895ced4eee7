import { memoryStorage } from '@baize/web/storage/testing/memory-storage.ts'
import { describe, expect, test, vi } from 'vitest'
import {
  type DepositDraft,
  type DepositMove,
  type DepositStep,
  draftAt,
  emptyDraft,
  keepDraft,
  loadDraft,
  moveDeposit,
} from './deposit-draft.ts'

const amount: DepositDraft = { step: 'amount', method: 'CARD', amount: '20.00' }
const bonus: DepositDraft = { step: 'bonus', method: 'CARD', amount: '20.00' }
const form: DepositDraft = { step: 'payment', method: 'CARD', amount: '20.00', key: 'k1' }
const sent: DepositDraft = { ...form, isSent: true }
const payment: DepositDraft = { ...sent, paymentId: 'p1' }

const moves: [string, DepositDraft, DepositMove, DepositDraft][] = [
  ['a method', emptyDraft, { to: 'amount', method: 'CARD' }, { step: 'amount', method: 'CARD', amount: undefined }],
  ['the same method keeps the amount', { ...amount, step: 'method' }, { to: 'amount', method: 'CARD' }, amount],
  ['an amount', amount, { to: 'bonus', amount: '30.00' }, { ...bonus, amount: '30.00' }],
  ['the form of the payment', bonus, { to: 'payment', key: 'k1' }, form],
  ['the payment is sent', bonus, { to: 'send', key: 'k1' }, sent],
  ['the payment has begun', sent, { to: 'begun', paymentId: 'p1' }, payment],
  ['a stored card', form, { to: 'send', key: 'k1', card: 'c1' }, { ...sent, card: 'c1' }],
  [
    'a quote',
    form,
    { to: 'send', key: 'k1', quote: { quoteId: 'q1', paymentId: 'p2' } },
    { ...sent, quote: { quoteId: 'q1', paymentId: 'p2' } },
  ],
  ['back from a payment that was not sent drops its key', form, { to: 'back' }, bonus],
  ['back from a payment that was sent keeps it', { ...sent, card: 'c1' }, { to: 'back' }, { ...sent, card: 'c1' }],
  ['back from a payment at the provider keeps it', payment, { to: 'back' }, payment],
  ['back from the bonus', bonus, { to: 'back' }, amount],
  ['back from the amount', amount, { to: 'back' }, { ...amount, step: 'method' }],
  ['start again', payment, { to: 'start' }, emptyDraft],
]

describe('the deposit wizard', () => {
  test.each(moves)('%s', (_name, from, move, to) => expect(moveDeposit(from, move)).toEqual(to))
})

describe('Back and Forward in the deposit wizard', () => {
  const begun: DepositDraft = { ...payment, card: 'c1' }
  test.each<[string, DepositDraft, DepositStep, DepositDraft]>([
    ['Back from a payment that was not sent drops its key, also past several steps', form, 'amount', amount],
    ['Back from a payment that was sent keeps it', sent, 'amount', sent],
    ['Back from a payment at the provider keeps it', begun, 'method', begun],
    ['Back to the methods keeps what was chosen', bonus, 'method', { ...amount, step: 'method' }],
    ['Forward goes as far as the amount allows', { ...amount, step: 'method' }, 'bonus', bonus],
    ['the amount needs a method', emptyDraft, 'amount', emptyDraft],
    ['the bonus needs an amount', { step: 'amount', method: 'CARD' }, 'bonus', { step: 'amount', method: 'CARD' }],
    ['an address alone cannot begin a payment', bonus, 'payment', bonus],
    ['a payment that has begun stays', begun, 'payment', begun],
  ])('%s', (_name, from, step, to) => expect(draftAt(from, step)).toEqual(to))
})

/**
 * Simulates two tabs of a browser, and a third tab that is opened later. Each returned function makes its tab the
 * current one.
 */
const openTabs = () => {
  vi.stubGlobal('localStorage', memoryStorage())
  const tab = () => {
    const own = memoryStorage()
    return () => void vi.stubGlobal('sessionStorage', own)
  }
  return { first: tab(), second: tab(), later: tab() }
}

describe('the stored draft of a deposit', () => {
  const dayMs = 24 * 3_600_000

  test('a tab continues its own draft; another tab only a deposit that was sent, for a day', () => {
    const { first, second } = openTabs()
    first()
    keepDraft('ana GBP', { before: amount, draft: bonus }, 0)
    expect(loadDraft('ana GBP', 1)).toEqual(bonus)
    keepDraft('ana GBP', { before: bonus, draft: form }, 0)
    second()
    expect(loadDraft('ana GBP', 1)).toEqual(emptyDraft)
    first()
    keepDraft('ana GBP', { before: form, draft: sent }, 0)
    second()
    expect(loadDraft('ana GBP', 1)).toEqual(sent)
    first()
    keepDraft('ana GBP', { before: sent, draft: payment }, 0)
    second()
    expect(loadDraft('ana GBP', dayMs - 1)).toEqual(payment)
    expect(loadDraft('ana GBP', dayMs)).toEqual(emptyDraft)
    expect(loadDraft('ana EUR', 1)).toEqual(emptyDraft)
    first()
    expect(loadDraft('eva GBP', 1)).toEqual(emptyDraft)
  })

  test('a deposit that the player has left is forgotten; other tabs keep their drafts', () => {
    const { first, second, later } = openTabs()
    first()
    keepDraft('ana GBP', { before: bonus, draft: payment }, 0)
    second()
    keepDraft('ana GBP', { before: emptyDraft, draft: amount }, 0)
    later()
    expect(loadDraft('ana GBP', 1)).toEqual(payment)
    first()
    keepDraft('ana GBP', { before: payment, draft: emptyDraft }, 0)
    later()
    expect(loadDraft('ana GBP', 1)).toEqual(emptyDraft)
    second()
    expect(loadDraft('ana GBP', 1)).toEqual(amount)
  })

  test('a stored draft with an unexpected shape is ignored', () => {
    openTabs().first()
    keepDraft('ana GBP', { before: emptyDraft, draft: payment }, 0)
    for (const storage of [sessionStorage, localStorage])
      for (const name of Object.keys(storage)) storage.setItem(name, '{"step":"cards","draft":{},"atMs":0}')
    expect(loadDraft('ana GBP', 1)).toEqual(emptyDraft)
  })
})
