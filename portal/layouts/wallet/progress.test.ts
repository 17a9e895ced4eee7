import { describe, expect, test } from 'vitest'
import type { WalletTab } from '../../navigation/over.ts'
import { type Progress, progressOf, wayOut } from './progress.ts'

type Known = Parameters<typeof progressOf>[0]

const newDeposit: Known['deposit'] = { draft: { step: 'method' }, complete: false, isPageOpen: false }
const newWithdrawal: Known['withdrawal'] = {
  draft: { step: 'method' },
  complete: false,
  answer: undefined,
  isSent: false,
}
const of = (tab: WalletTab, known: Partial<Known>): Progress =>
  progressOf({ tab, deposit: newDeposit, withdrawal: newWithdrawal, isTyping: false, asksForLimits: false, ...known })

const amount = { method: 'CARD', amount: '20.00' }
const sent = { step: 'payment', ...amount, key: 'k1', isSent: true } as const
const cashier = { merchantId: 'm', userId: 'u', sessionId: 's', environment: 'test' } as const

describe('what the wallet knows about a payment', () => {
  test.each<[string, Partial<Known['deposit']>, boolean, Progress]>([
    ['no method was chosen', {}, false, 'empty'],
    ['a method was chosen', { draft: { step: 'amount', method: 'CARD' } }, false, 'begun'],
    ['an amount is being typed', { draft: { step: 'amount', method: 'CARD' } }, true, 'typed'],
    ['an amount was entered', { draft: { step: 'bonus', ...amount } }, false, 'typed'],
    ['the card was not chosen yet', { draft: { step: 'payment', ...amount, key: 'k1' } }, false, 'typed'],
    ['the deposit was sent', { draft: sent }, false, 'sent'],
    ['the deposit was sent by an older version', { draft: { ...sent, isSent: false, paymentId: 'p1' } }, false, 'sent'],
    ['the provider’s page is open', { draft: sent, isPageOpen: true }, false, 'atProvider'],
    ['the deposit is credited', { draft: sent, complete: true }, false, 'done'],
  ])('deposit: %s', (_what, deposit, isTyping, progress) => {
    expect(of('deposit', { deposit: { ...newDeposit, ...deposit }, isTyping })).toBe(progress)
  })

  test.each<[string, Partial<Known['withdrawal']>, boolean, Progress]>([
    ['no method was chosen', {}, false, 'empty'],
    ['a method was chosen', { draft: { step: 'amount', method: 'CARD' } }, false, 'begun'],
    ['an amount is being typed', { draft: { step: 'amount', method: 'CARD' } }, true, 'typed'],
    ['an amount was entered', { draft: { step: 'payee', ...amount } }, false, 'typed'],
    ['the request is under way', { draft: { step: 'payee', ...amount }, isSent: true }, false, 'sent'],
    ['the cashier is open', { answer: { status: 'CONTINUE_IN_CASHIER', cashier } }, false, 'atProvider'],
    ['the withdrawal is requested', { complete: true }, false, 'done'],
  ])('withdrawal: %s', (_what, withdrawal, isTyping, progress) => {
    expect(of('withdrawal', { withdrawal: { ...newWithdrawal, ...withdrawal }, isTyping })).toBe(progress)
  })

  test('typed limits are lost, and nothing is lost on the other tabs', () => {
    expect(of('limits', { isTyping: true })).toBe('typed')
    expect(of('limits', {})).toBe('empty')
    expect(of('deposit', { isTyping: true, asksForLimits: true })).toBe('typed')
    expect(of('deposit', { isTyping: true })).toBe('empty')
    const inPayment = { ...newDeposit, draft: sent }
    expect(of('deposit', { isTyping: true, asksForLimits: true, deposit: inPayment })).toBe('sent')
    expect(of('history', { isTyping: true, deposit: { ...newDeposit, draft: sent } })).toBe('empty')
  })
})

test('the wallet asks only about what was not sent, and about an open page of the provider', () => {
  expect(Object.keys(wayOut).filter((name) => wayOut[name as Progress].asks)).toEqual(['typed', 'atProvider'])
})

test('a press beside the wallet closes it only if nothing was begun or everything is booked', () => {
  expect(Object.keys(wayOut).filter((name) => !wayOut[name as Progress].isHeld)).toEqual(['empty', 'done'])
})

test('Back does not lead away from a payment that was sent', () => {
  expect(Object.keys(wayOut).filter((name) => !wayOut[name as Progress].hasBack)).toEqual(['sent', 'atProvider'])
})
