import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { offeredMethods, paymentRefusal } from '../offers/rules.ts'
import { capabilitiesOf } from '../providers/registry.ts'
import { advanceWithdrawal, payoutEventOf, type WithdrawalEvent, type WithdrawalState } from './rules.ts'

const book = readFileSync(new URL('../../../../../docs/auditor/payments.md', import.meta.url), 'utf8')
const section = book.split('\n## The states of a withdrawal\n')[1]?.split('\n## ')[0] ?? ''
const [head = [], , ...rows] = section
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  )

/** Formats the effect of an event as in the table of docs/auditor/payments.md. */
function cellOf(state: WithdrawalState, event: WithdrawalEvent): string {
  const step = advanceWithdrawal(state, event)
  if (step === 'contradiction') return '!'
  if (step === 'same') return '='
  return step.booking ? `${step.state}, ${step.booking}` : step.state
}

describe('the states of a withdrawal', () => {
  test('docs/auditor/payments.md has every state and every event', () => {
    expect(head.slice(1)).toEqual(['APPROVE', 'REFUSE', 'SEND', 'SENT', 'PAID', 'TRANSFERRED', 'FAILED'])
    expect(rows.map(([state]) => state)).toEqual([
      'REVIEW',
      'APPROVED',
      'SENDING',
      'SENT',
      'PAID',
      'REFUSED',
      'RETURNED',
    ])
  })

  test.each(rows)('%s matches docs/auditor/payments.md', (state, ...cells) => {
    const events = head.slice(1) as WithdrawalEvent[]
    expect(events.map((event) => cellOf(state as WithdrawalState, event))).toEqual(cells)
  })
})

test.each([
  [true, 999n, 'payments.withdrawalLow'],
  [true, 1000n, undefined],
  [true, 5000n, undefined],
  [true, 5001n, 'payments.withdrawalHigh'],
  [false, 2000n, 'payments.kyc'],
] as const)(
  'the refusal of a withdrawal, with the player identified: %s, of %s minor units, is %s',
  (verified, amountMinor, refusal) => {
    const range = { minimumMinor: 1000n, maximumMinor: 5000n }
    expect(paymentRefusal('withdrawal', { verified, amountMinor, ...range })).toBe(refusal)
  },
)

test('money is paid out by the method of the deposit, if that method can pay out', () => {
  const offer = (code: string, provider: string) => ({ code, capabilities: capabilitiesOf(provider) })
  const methods = [offer('WPCGHOSTED_CARD', 'worldpay'), offer('MONEYBOOKERS', 'skrill')]
  const offered = (...paidWith: string[]) => offeredMethods(methods, new Set(paidWith)).map(({ code }) => code)
  expect(offered('WPCGHOSTED_CARD')).toEqual(['WPCGHOSTED_CARD'])
  expect(offered('MONEYBOOKERS', 'WPCGHOSTED_CARD')).toEqual(['WPCGHOSTED_CARD', 'MONEYBOOKERS'])
  expect(offered('OMEGA_BANK')).toEqual(['MONEYBOOKERS'])
  expect(offered()).toEqual(['MONEYBOOKERS'])
  const bank = offeredMethods([offer('OMEGA_BANK', 'omega'), offer('NB_NEKBIT', 'nekbit')], new Set<string>())
  expect(bank.map(({ code }) => code)).toEqual(['NB_NEKBIT'])
})

test.each([
  ['NEWS', undefined],
  ['PAID', 'PAID'],
  ['REFUSED', 'FAILED'],
  ['CANCELLED', 'FAILED'],
  ['AUTHORISED', 'UNEXPECTED'],
  ['CHARGED_BACK', 'UNEXPECTED'],
] as const)('a payout report %s means %s', (event, means) => expect(payoutEventOf({ event })).toBe(means))
